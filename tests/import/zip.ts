import { deflateRawSync } from "node:zlib"

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
