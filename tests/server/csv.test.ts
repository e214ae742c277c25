import { describe, expect, test } from "vitest"
import { linesOf } from "../../server/features/imports/csv-lines.ts"
import { countRows, tableReaderOf } from "../../server/features/imports/table-reader.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { HEADER, row } from "./listing-table.ts"

const read = (bytes: Uint8Array) => [...linesOf(bytes)].flat()
const cellsOf = (text: string, encoding: BufferEncoding = "utf8") =>
  read(Buffer.from(text, encoding)).map(({ cells }) => cells)

describe("a table of text", () => {
  test("has cells with separators, quotes and line breaks; empty rows are counted and left out", () => {
    expect(read(Buffer.from('a;b\r\n"x;""y""";"two\nlines"\r\n;\r\n\r\n;z\r\n'))).toEqual([
      { row: 1, cells: ["a", "b"] },
      { row: 2, cells: ['x;"y"', "two\nlines"] },
      { row: 5, cells: ["", "z"] },
    ])
    expect(read(Buffer.from(""))).toEqual([])
  })

  test.each([
    ["a,b;c\n1,2;3", ["a,b", "c"]],
    ["a\tb,c\n1\t2", ["a", "b,c"]],
    ['"a,b,c,d";e;f\n1;2;3', ["a,b,c,d", "e", "f"]],
    ["a,b\r1,2\r", ["a", "b"]],
  ])("has the separator that its first line holds most of: %j", (text, header) => {
    expect(cellsOf(text)[0]).toEqual(header)
    expect(cellsOf(text)).toHaveLength(2)
  })

  test.each([
    ["UTF-8 with a mark", Buffer.from("\uFEFFjudul\nRumah “Ñusa”", "utf8")],
    ["UTF-16 with a mark", Buffer.from("\uFEFFjudul\nRumah “Ñusa”", "utf16le")],
    ["UTF-16 the other way round", Buffer.from("\uFEFFjudul\nRumah “Ñusa”", "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from("judul\nRumah “Ñusa”", "utf16le")],
    ["what old Excel writes", Buffer.from("judul\nRumah \x93\xd1usa\x94", "latin1")],
  ])("is read in %s", (_name, bytes) => {
    expect(read(bytes).map(({ cells }) => cells[0])).toEqual(["judul", "Rumah “Ñusa”"])
  })

  test.each([
    ['a;b\n1;2\n3;"open\n5;6\n', 3],
    ['a;b\n"two\nlines";2\n3;"open', 4],
    ['a;b\n"x" y;2\n3;"4"\n', 2],
  ])("with a quote that is not closed is refused with its line: %j", (text, line) => {
    expect(() => cellsOf(text)).toThrow(`Tanda kutip (") di baris ${line} tidak ditutup dengan benar.`)
  })

  test("with a zero in it is refused with its line", () => {
    expect(() => cellsOf("a;b\n1;2\n3;\0\n")).toThrow(/NUL\) di baris 3/)
  })

  test("is the same however its parts are cut", () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => [`Rumah ${at}`, `"tanya; ${at}"`, at % 7 ? "é" : "a\nb"])
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const text = rows.map((row) => row.map(quoted).join(";")).join("\r\n")
    expect(cellsOf(text)).toEqual(rows)
    expect(cellsOf(`\uFEFF${text}`, "utf16le")).toEqual(rows)
  })

  test.each([
    ["line breaks", "\n"],
    ["rows of empty cells", ";\n"],
    ["empty quotes", '""\n'],
  ])("of %s alone is refused after a million rows, which are read in small parts", (_name, line) => {
    const bytes = Buffer.from(line.repeat(3_000_000))
    const parts: number[] = []
    const count = () => {
      for (const lines of linesOf(bytes)) parts.push(lines.length)
    }
    expect(count).toThrow(/^Paling banyak 1\.000\.000 baris sekali unggah, termasuk baris kosong\./)
    expect(parts.length).toBeGreaterThan((1_000_000 * line.length) / 70_000)
    expect(parts.length).toBeLessThan((1_100_000 * line.length) / 60_000)
  })

  test("whose rows begin below many empty ones is opened with a rest between the parts", async () => {
    let turns = 0
    const turn = () => {
      turns += 1
      timer = setImmediate(turn)
    }
    let timer = setImmediate(turn)
    const bytes = Buffer.from(`${"\n".repeat(900_000)}${HEADER}\n${row("Rumah jauh")}`)
    expect(await countRows(houseList, bytes)).toBe(1)
    const counted = turns
    const reader = await tableReaderOf(houseList, bytes)
    clearImmediate(timer)
    expect((await reader.take(0, 5)).map(({ row }) => row)).toEqual([900_002])
    expect(Math.min(counted, turns - counted)).toBeGreaterThan(10)
  })

  test("with a row that is too long without any quote is refused with its line", () => {
    expect(() => cellsOf(`a;b\n${";".repeat(400_000)}`)).toThrow(/^Baris 2 terlalu panjang/)
  })

  test("with a quote that stays open over megabytes is refused before it is read to the end", () => {
    const text = `a;b\n1;"${"x;y\n".repeat(2_000_000)}`
    let read = 0
    const count = () => {
      for (const lines of linesOf(Buffer.from(text))) read += lines.length
    }
    expect(count).toThrow(/di baris 2 /)
    expect(read).toBe(1)
  })
})
