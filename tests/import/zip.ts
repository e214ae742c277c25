import { inflateRawSync } from "node:zlib"

/** The texts inside a zip, by their paths. */
export const partsOf = async (bytes: ArrayBuffer): Promise<Record<string, string>> => {
  const file = Buffer.from(bytes)
  const parts: Record<string, string> = {}
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [nameSize, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = file.readUInt32LE(at + 42)
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(begin, begin + file.readUInt32LE(at + 20))
    const name = file.toString("utf8", at + 46, at + 46 + nameSize)
    parts[name] = (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString("utf8")
    at += 46 + nameSize + extra + comment
  }
  return parts
}
