internal import GNSSDictionary

extension PayloadWriter {
  /// Elements whose text is made room for at a time.
  private static let elementsAtOnce = 8

  /// Writes what varies, or goes past it; gives where it ends in the payload.
  mutating func write(
    _ tail: PayloadForm.Tail, of form: PayloadForm, _ payload: Payload, at place: Int,
    into text: inout JSONText
  ) -> Int {
    let name = form.text + tail.text.lowerBound
    switch tail.kind {
    case .group:
      text.put(name, count: tail.text.count)
      return writeGroup(form.groups[tail.index], form, payload, at: place, into: &text)
    case .pairs, .namedPairs:
      text.put(name, count: tail.text.count)
      return writePairs(payload, at: place, isNamed: tail.kind == .namedPairs, into: &text)
    case .skipGroup:
      let group = form.groups[tail.index]
      return place + count(of: group, room: payload.count - place) * group.elementSize
    case .textToEnd:
      var end = payload.count
      while end > place, (payload.start + end - 1).byte == 0 { end -= 1 }
      text.put(name, count: tail.text.count)
      text.append(atMost: JSONText.roomForText(end - place)) { _, to in
        JSONText.writeText(payload.bytes(place..<end), to: to)
      }
      return payload.count
    case .countedBytes, .skipBytes:
      let count = max(0, kept[tail.index])
      guard count <= payload.count - place else {
        isShort = true
        return place
      }
      if tail.kind == .countedBytes {
        text.put(name, count: tail.text.count)
        text.append(atMost: JSONText.roomForHex(count)) { _, to in
          JSONText.writeHex(payload.bytes(place..<place + count), to: to)
        }
      }
      return place + count
    }
  }

  /// How many elements a group has, which may be more than there are.
  private func count(of group: PayloadForm.Group, room: Int) -> Int {
    if group.slot >= 0 {
      return max(0, kept[group.slot] &+ (group.addedSlot >= 0 ? kept[group.addedSlot] : 0))
    }
    return group.fixedCount < 0 ? room / group.elementSize : group.fixedCount
  }

  /// Writes a group's elements and its end; gives where they end in the payload.
  private mutating func writeGroup(
    _ group: PayloadForm.Group, _ form: PayloadForm, _ payload: Payload, at place: Int,
    into text: inout JSONText
  ) -> Int {
    let room = payload.count - place
    let count = count(of: group, room: room)
    let whole = min(count, room / group.elementSize)
    let start = text.count
    var done = 0
    while done < whole {
      let some = min(whole - done, Self.elementsAtOnce)
      text.append(atMost: some * group.room) { memory, to in
        origin = memory
        return run(
          from: group.steps.lowerBound, of: form, payload,
          at: payload.start + place + done * group.elementSize, elements: some,
          size: group.elementSize, to: to)
      }
      done += some
    }
    text.endList(from: start)
    let end = place + whole * group.elementSize
    isShort = whole < count
    return isShort ? cut(group.steps, form, payload.count, from: end) ?? end : end
  }

  /// Where the first value begins that goes beyond the payload's end.
  private func cut(
    _ steps: Range<Int>, _ form: PayloadForm, _ count: Int, from base: Int
  ) -> Int? {
    for index in steps {
      let step = form.steps[index]
      if step.kind == .innerGroup {
        let group = form.groups[Int(step.index)]
        for element in 0..<group.fixedCount {
          let start = base + Int(step.offset) + element * group.elementSize
          if let place = cut(group.steps, form, count, from: start) { return place }
        }
      } else if step.size > 0, base + Int(step.offset) + step.size > count {
        return base + Int(step.offset)
      }
    }
    return nil
  }

  /// Writes the pairs of configuration key and value up to the payload's end; with the key's name,
  /// and then the value as the key says.
  private mutating func writePairs(
    _ payload: Payload, at place: Int, isNamed: Bool, into text: inout JSONText
  ) -> Int {
    let start = text.count
    var place = place
    while payload.count - place >= 4 {
      let id = (payload.start + place).load32
      let size = Self.valueSize(of: id)
      if size == 0 || payload.count - place - 4 < size {
        isShort = true
        text.endList(from: start)
        return place + 4
      }
      let value = (payload.start + place + 4).load(size)
      text.put(",{\"key\":")
      text.put(UInt64(id))
      if isNamed {
        let key = ConfigurationKey(id)
        if let key {
          text.append(atMost: Self.longestKeyName) { _, to in Self.writeName(of: key, to: to) }
        }
        text.put(",\"value\":")
        switch key?.value(value) {
        case .signed(let value): text.put(value)
        case .float(let value): text.put(value)
        case .unsigned, nil: text.put(value)
        }
      } else {
        text.put(",\"size\":")
        text.put(UInt64(size))
        text.put(",\"value\":")
        text.put(value)
      }
      text.put("}")
      place += 4 + size
    }
    text.endList(from: start)
    return place
  }

  /// Writes the name of a configuration key as a member; gives where it ends.
  static func writeName(of key: ConfigurationKey, to start: Place) -> Place {
    let name = key.name
    let member: StaticString = ",\"name\":\""
    let to = start + member.utf8CodeUnitCount
    start.copyMemory(from: member.utf8Start, byteCount: member.utf8CodeUnitCount)
    name.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(start: to, count: $0.count).copyMemory(from: $0)
    }
    (to + name.byteCount).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    return to + name.byteCount + 1
  }

  /// The size in bytes of a configuration value, by bits 30 to 28 of its key; 0: no such key.
  private static func valueSize(of id: UInt32) -> Int {
    switch id >> 28 & 7 {
    case 1, 2: 1
    case 3: 2
    case 4: 4
    case 5: 8
    default: 0
    }
  }
}
