internal import GNSSDictionary

extension PayloadWriter {
  typealias Place = UnsafeMutableRawPointer

  /// Does steps whose values all are in the payload, for each of several elements; there must be
  /// room for all of their text. Gives where it ends.
  mutating func run(
    from first: Int, of form: PayloadForm, _ payload: Payload, at start: UnsafeRawPointer,
    elements: Int = 1, size: Int = 0, to place: Place
  ) -> Place {
    let small = numbers.small
    let texts = UnsafeRawPointer(form.text)
    var to = place
    var base = start
    for _ in 0..<elements {
      var next = form.steps + first
      steps: while true {
        let step = next
        next += 1
        to = Self.writeName(step, texts, to: to)
        let value = base + Int(step.pointee.offset)
        switch step.pointee.kind {
        case .unsigned1: to = DecimalText.write(value.byte, small, to: to)
        case .unsigned2: to = numbers.write(UInt64(value.load16), to: to)
        case .unsigned4: to = numbers.write(UInt64(value.load32), to: to)
        case .signed1: to = numbers.write(Int64(Int8(bitPattern: value.byte)), to: to)
        case .signed2: to = numbers.write(Int64(Int16(bitPattern: value.load16)), to: to)
        case .signed4: to = numbers.write(Int64(Int32(bitPattern: value.load32)), to: to)
        case .set1: to = Self.writeSet(UInt64(value.byte), step, form, numbers, to: to)
        case .set2: to = Self.writeSet(UInt64(value.load16), step, form, numbers, to: to)
        case .set4: to = Self.writeSet(UInt64(value.load32), step, form, numbers, to: to)
        case .literal:
          let length = Int(step.pointee.offset)
          to.copyBlocks(of: texts + Int(step.pointee.text), count: length)
          to += length
        case .decimal: to = writeDecimal(step.pointee, value, base, payload.end, to: to)
        case .repeatedFloat:
          let text = floats[nextFloat]
          nextFloat &+= 1
          to.copyBlock(of: UnsafeRawPointer(origin) + Int(text.start), at: 0)
          to.copyBlock(of: UnsafeRawPointer(origin) + Int(text.start), at: 16)
          to += Int(text.length)
        case .unsigned, .signed, .set, .physical, .float, .text, .bytes, .keep, .keepPart, .key,
          .innerGroup, .flags, .part:
          to = writeRare(step.pointee, form, payload, value, to: to)
        case .end: break steps
        }
      }
      base += size
    }
    return to
  }

  /// Copies the text in front of a value: mostly it is shorter than the two blocks, and what is too
  /// much is written over.
  @inline(__always)
  private static func writeName(
    _ step: UnsafeMutablePointer<PayloadForm.Step>, _ texts: UnsafeRawPointer, to: Place
  ) -> Place {
    let text = texts + Int(step.pointee.text)
    to.copyBlock(of: text, at: 0)
    to.copyBlock(of: text, at: 16)
    return to + Int(step.pointee.textLength)
  }

  /// Writes the parts of a bit set.
  @inline(__always)
  private static func writeSet(
    _ value: UInt64, _ step: UnsafeMutablePointer<PayloadForm.Step>, _ form: PayloadForm,
    _ numbers: borrowing DecimalText, to: Place
  ) -> Place {
    let kept = form.sets[Int(step.pointee.index)].place(of: value)
    if kept.load(as: UInt64.self) != value {
      return makeSet(value, form.sets[Int(step.pointee.index)].steps, form, numbers, kept, to: to)
    }
    let length = Int(kept.load(fromByteOffset: 8, as: UInt32.self))
    to.copyBlocks(of: kept + BitSetText.head, count: length)
    return to + length
  }

  /// Puts the text of a bit set together, and keeps it.
  @inline(never)
  private static func makeSet(
    _ value: UInt64, _ steps: Range<Int>, _ form: PayloadForm, _ numbers: borrowing DecimalText,
    _ kept: Place, to start: Place
  ) -> Place {
    var to = start
    for index in steps {
      let step = form.steps[index]
      if step.kind == .part {
        let part = Self.part(step, of: value)
        to =
          step.isSigned
          ? numbers.write(Self.signed(part, bits: Int(step.count)), to: to)
          : numbers.write(part, to: to)
        continue
      }
      to.copyBlocks(of: UnsafeRawPointer(form.text) + Int(step.text), count: Int(step.offset))
      for digit in Int(step.index)..<Int(step.index) + Int(step.count) {
        let digit = form.digits[digit]
        let bits = UInt8(truncatingIfNeeded: value &>> UInt64(digit.bit)) & digit.mask
        to.storeBytes(of: 0x30 &+ bits, toByteOffset: Int(digit.place), as: UInt8.self)
      }
      to += Int(step.offset)
    }
    kept.storeBytes(of: value, as: UInt64.self)
    kept.storeBytes(of: UInt32(to - start), toByteOffset: 8, as: UInt32.self)
    (kept + BitSetText.head).copyMemory(from: start, byteCount: to - start)
    return to
  }

  private static func part(_ step: PayloadForm.Step, of set: UInt64) -> UInt64 {
    set &>> UInt64(step.decimals) & (1 &<< UInt64(step.count) &- 1)
  }

  /// The lowest bits in two's complement.
  static func signed(_ value: UInt64, bits: Int) -> Int64 {
    let unused = Int64(64 &- bits)
    return (Int64(bitPattern: value) &<< unused) &>> unused
  }

  @inline(__always)
  private func writeDecimal(
    _ step: PayloadForm.Step, _ place: UnsafeRawPointer, _ base: UnsafeRawPointer,
    _ end: UnsafeRawPointer, to: Place
  ) -> Place {
    let width = Int(step.width)
    let bits = place.load(width)
    var value = step.isSigned ? Self.signed(bits, bits: 8 &* width) : Int64(bitPattern: bits)
    var decimals = Int(step.decimals)
    if step.count > 0, base + Int(step.index) < end {
      let fine = (base + Int(step.index)).byte
      value = value &* (step.count == 2 ? 100 : 10) &+ Int64(Int8(bitPattern: fine))
      decimals &+= Int(step.count)
    }
    return numbers.write(value, decimals: decimals, to: to)
  }

  /// What most messages have none of.
  @inline(never)
  private mutating func writeRare(
    _ step: PayloadForm.Step, _ form: PayloadForm, _ payload: Payload, _ place: UnsafeRawPointer,
    to start: Place
  ) -> Place {
    let width = Int(step.width)
    let size = Int(step.count)
    switch step.kind {
    case .unsigned: return numbers.write(place.load(width), to: start)
    case .signed: return numbers.write(Self.signed(place.load(width), bits: 8 * width), to: start)
    case .keep: kept[Int(step.index)] = Int(truncatingIfNeeded: place.load(width))
    case .keepPart:
      let part = Self.part(step, of: place.load(width))
      kept[Int(step.index)] = Int(truncatingIfNeeded: part)
    case .set:
      let set = form.sets + Int(step.index)
      let value = place.load(width)
      return Self.makeSet(
        value, set.pointee.steps, form, numbers, set.pointee.place(of: value), to: start)
    case .physical:
      let bits = place.load(width)
      let value = step.isSigned ? Double(Self.signed(bits, bits: 8 * width)) : Double(bits)
      return numbers.write(form.scales[Int(step.index)].apply(to: value), to: start)
    case .float:
      let end = numbers.write(place.loadFloat(width), to: start)
      floats[nextFloat] = Text(
        start: UInt32(truncatingIfNeeded: start - origin), length: UInt32(end - start))
      nextFloat += 1
      return end
    case .key:
      let id = place.load32
      let end = numbers.write(UInt64(id), to: start)
      return ConfigurationKey(id).map { Self.writeName(of: $0, to: end) } ?? end
    case .text:
      var length = 0
      while length < size, (place + length).byte != 0 { length += 1 }
      return JSONText.writeText(UnsafeRawBufferPointer(start: place, count: length), to: start)
    case .bytes:
      return JSONText.writeHex(UnsafeRawBufferPointer(start: place, count: size), to: start)
    case .innerGroup:
      let group = form.groups[Int(step.index)]
      let end = run(
        from: group.steps.lowerBound, of: form, payload, at: place, elements: group.fixedCount,
        size: group.elementSize, to: start)
      return Self.endList(from: start, to: end)
    default: break
    }
    return start
  }

  /// Puts the brackets of a list around its elements, each of which begins with a comma.
  static func endList(from start: Place, to end: Place) -> Place {
    start.storeBytes(of: UInt8(ascii: "["), as: UInt8.self)
    let end = max(end, start + 1)
    end.storeBytes(of: UInt8(ascii: "]"), as: UInt8.self)
    return end + 1
  }
}

extension UnsafeMutableRawPointer {
  /// Copies 16 bytes.
  @inline(__always)
  func copyBlock(of bytes: UnsafeRawPointer, at offset: Int) {
    let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    storeBytes(of: block, toByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Copies bytes in blocks of ``BitSetText/block``, of which there must be one more in memory.
  @inline(__always)
  func copyBlocks(of bytes: UnsafeRawPointer, count: Int) {
    var done = 0
    repeat {
      copyBlock(of: bytes, at: done)
      copyBlock(of: bytes, at: done &+ 16)
      copyBlock(of: bytes, at: done &+ 32)
      copyBlock(of: bytes, at: done &+ 48)
      done &+= BitSetText.block
    } while done < count
  }
}

/// Little-endian values of a payload; the caller has seen that the bytes are there.
extension UnsafeRawPointer {
  @inline(__always)
  var byte: UInt8 { load(as: UInt8.self) }

  @inline(__always)
  var load16: UInt16 { UInt16(littleEndian: loadUnaligned(as: UInt16.self)) }

  @inline(__always)
  var load32: UInt32 { UInt32(littleEndian: loadUnaligned(as: UInt32.self)) }

  @inline(__always)
  var load64: UInt64 { UInt64(littleEndian: loadUnaligned(as: UInt64.self)) }

  /// Up to 8 bytes as an unsigned integer.
  @inline(__always)
  func load(_ size: Int) -> UInt64 {
    switch size {
    case 1: return UInt64(byte)
    case 2: return UInt64(load16)
    case 4: return UInt64(load32)
    case 8: return load64
    default:
      var value: UInt64 = 0
      for offset in 0..<size { value |= UInt64((self + offset).byte) << UInt64(8 * offset) }
      return value
    }
  }

  /// An IEEE 754 number of 4 or 8 bytes.
  func loadFloat(_ size: Int) -> Double {
    size == 8 ? Double(bitPattern: load64) : Double(Float(bitPattern: load32))
  }
}
