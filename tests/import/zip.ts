import { deflateRawSync, inflateRawSync } from "node:zlib"

export const zipOf = (
  parts: Readonly<Record<string, string | Buffer>>,
  sizes: Readonly<Record<string, number>> = {},
): Uint8Array<ArrayBuffer> => {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(parts)) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(content)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(sizes[path] ?? Buffer.byteLength(content), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, name, packed)
    entries.push(entry, name)
    at += local.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...files, ...entries, end]))
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
export const SHEET = "xl/worksheets/sheet1.xml"

export const bookOf = (rows: string | Buffer, more: Readonly<Record<string, string>> = {}) => ({
  "xl/workbook.xml": '<workbook><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  [SHEET]: Buffer.concat([
    Buffer.from("<worksheet><sheetData>"),
    Buffer.from(rows),
    Buffer.from("</sheetData></worksheet>"),
  ]),
  ...more,
})

/** The texts inside a zip, by their paths. */
export const unzip = (bytes: ArrayBuffer): Record<string, string> => {
  const file = Buffer.from(bytes)
  const parts: Record<string, string> = {}
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset))
    const local = file.readUInt32LE(at + 42)
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(begin, begin + file.readUInt32LE(at + 20))
    const isPacked = file.readUInt16LE(at + 10) === 8
    parts[file.toString("utf8", at + 46, at + 46 + name)] = (isPacked ? inflateRawSync(packed) : packed).toString()
    at += 46 + name + extra + comment
  }
  return parts
}
