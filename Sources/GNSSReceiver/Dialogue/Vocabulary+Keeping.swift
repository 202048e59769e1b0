internal import GNSSCodec

// How receivers with keys keep their settings, item by item: the tenth generation has no CFG-CFG.
extension Vocabulary {
  /// Pages of 64 items: more than all published keys fill.
  private static let mostPages = 24
  /// Pages of what is kept: more than is ever set by hand.
  private static let mostKeptPages = 4

  /// Questions for all items: those in use, the firmware's, and those that are kept.
  static var allItems: [Exchange] {
    var questions: [Exchange] = []
    for (layer, pages) in [
      (UBX.ConfigurationLayer.ram, mostPages), (.standard, mostPages),
      (.batteryBacked, mostKeptPages), (.flash, mostKeptPages),
    ] {
      for page in 0..<pages {
        var writer = UBXFrameWriter()
        do throws(UBXFrameWriter.ItemError) {
          try writer.pollCfgVALGET(
            [.everything], layer: layer,
            position: UInt16(page * UBXFrameWriter.mostConfigurationItems))
        } catch {
          continue
        }
        questions.append(
          Exchange(UBXRequest(frame: writer.bytes, expecting: .answerAndAcknowledgement)))
      }
    }
    return questions
  }

  /// Keeps what is other than the firmware's, in flash memory too where there is some.
  static func keeping(_ facts: ReceiverFacts) -> [Exchange] {
    let items = facts.differing
    return writing(items, .batteryBacked) + writing(items, .flash, isOptional: true)
  }

  /// Forgets what is kept, and takes the firmware's values into use; but not the line's speed.
  static func restoring(_ facts: ReceiverFacts) -> [Exchange] {
    let keys = facts.kept.map { $0.key }
    let changed = facts.standards.filter { item in
      item.key != .serialBaud && facts.value(item.key) != item.value
    }
    return deleting(keys, .batteryBacked) + deleting(keys, .flash) + writing(changed, .ram)
  }

  private static func writing(
    _ items: [UBX.ConfigurationItem], _ layers: UBX.ConfigurationLayers, isOptional: Bool = false
  ) -> [Exchange] {
    pages(of: items).compactMap { page in
      var writer = UBXFrameWriter()
      do throws(UBXFrameWriter.ItemError) {
        try writer.cfgVALSET(page, layers: layers)
      } catch {
        return nil
      }
      return exchange(writer, isOptional)
    }
  }

  private static func deleting(
    _ keys: [UBX.ConfigurationKey], _ layers: UBX.ConfigurationLayers
  ) -> [Exchange] {
    pages(of: keys).compactMap { page in
      var writer = UBXFrameWriter()
      do throws(UBXFrameWriter.ItemError) {
        try writer.cfgVALDEL(page, layers: layers)
      } catch {
        return nil
      }
      return exchange(writer, true)
    }
  }

  private static func exchange(_ writer: UBXFrameWriter, _ isOptional: Bool) -> Exchange {
    var exchange = Exchange(UBXRequest(frame: writer.bytes, expecting: .acknowledgement))
    exchange.isOptional = isOptional
    return exchange
  }

  private static func pages<Item>(of items: [Item]) -> [ArraySlice<Item>] {
    let most = UBXFrameWriter.mostConfigurationItems
    return stride(from: 0, to: items.count, by: most).map { start in
      items[start..<min(start + most, items.count)]
    }
  }
}
