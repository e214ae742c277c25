import { setImmediate as pause } from "node:timers/promises"
import { fileTypeFromBuffer } from "file-type"
import {
  fieldsOf,
  HEADER_ROWS_LIMIT,
  headerOf,
  type Resource,
  recogniseColumns,
  sniff,
} from "../../../src/declare/index.ts"
import { importRulesOf } from "../../../src/domain/listing-import/rules-of.ts"
import { Refusal } from "../../http/refusal.ts"
import { type Line, linesOf, noTable } from "./csv-lines.ts"

const MOST_COLUMNS = 500

type Columns = readonly (string | undefined)[]

const labels = (resource: Resource, names: readonly string[]) =>
  [...new Set(names)].map((name) => resource.fields[name]?.label ?? name).join(", ")

const columnsIn = (resource: Resource, header: readonly string[]): Columns => {
  if (header.length > MOST_COLUMNS)
    throw new Refusal(422, `Berkas ini punya ${header.length} kolom. Paling banyak ${MOST_COLUMNS} kolom.`)
  const fields = fieldsOf(resource, "form")
  const columns = recogniseColumns(header, resource, importRulesOf(resource)).map((target) =>
    fields.some(([name]) => name === target) ? target : undefined,
  )
  const known = columns.filter((name) => name !== undefined)
  if (known.length === 0) throw new Refusal(422, "Baris pertama harus berisi nama kolom, misalnya Judul dan Harga.")
  const twice = known.filter((name, at) => known.indexOf(name) < at)
  if (twice.length)
    throw new Refusal(422, `Kolom ini ada lebih dari satu kali: ${labels(resource, twice)}. Sisakan satu saja.`)
  const absent = fields.filter(
    ([name, { required, initial }]) => required && initial === undefined && !known.includes(name),
  )
  if (absent.length) {
    const names = absent.map(([name]) => name)
    throw new Refusal(
      422,
      `Kolom yang wajib belum ada: ${labels(resource, names)}. Tambahkan kolomnya, lalu unggah lagi.`,
    )
  }
  return columns
}

const EMPTY = "Berkas ini tidak berisi baris listing di bawah judul kolomnya."

/** HTML, JSON and scripts are text, too, but a CSV never begins like them. */
const isScript = (bytes: Uint8Array) => /^\s*(<|#!|[{[])/.test(new TextDecoder().decode(bytes.subarray(0, 100)))

const checkKind = async (bytes: Uint8Array) => {
  const sniffed = sniff(bytes)
  // The byte order mark of UTF-16 also begins MP3 frames.
  const isWide = "encoding" in sniffed && sniffed.encoding !== "utf-8"
  const known = isWide ? undefined : await fileTypeFromBuffer(bytes.subarray(0, 8192))
  if (known || isScript(bytes)) throw noTable()
}

const skipTitleLines = (resource: Resource, lines: readonly Line[]): readonly Line[] => {
  const first = lines.slice(0, HEADER_ROWS_LIMIT).map(({ cells }) => cells)
  const { at, rows, cells } = headerOf(first, resource, importRulesOf(resource))
  const [header, ...records] = lines.slice(at + rows - 1)
  return header ? [{ ...header, cells: [...cells] }, ...records] : []
}

export const countRows = async (resource: Resource, bytes: Uint8Array): Promise<number> => {
  await checkKind(bytes)
  let columns: Columns | undefined
  let rows = 0
  for (const lines of linesOf(bytes)) {
    const table = columns ? lines : skipTitleLines(resource, lines)
    const [header] = table
    if (header && !columns) {
      columns = columnsIn(resource, header.cells)
      rows -= 1
    }
    rows += table.length
    await pause()
  }
  if (rows < 1) throw new Refusal(422, EMPTY)
  return rows
}

export interface TableReader {
  columns: Columns
  header: readonly string[]
  take: (after: number, most: number) => Promise<Line[]>
}

export const tableReaderOf = async (resource: Resource, bytes: Uint8Array): Promise<TableReader> => {
  const open = async () => {
    const parts = linesOf(bytes)
    let next = parts.next()
    while (!next.done && next.value.length === 0) {
      await pause()
      next = parts.next()
    }
    const [first, ...lines] = skipTitleLines(resource, next.value ?? [])
    return { parts, header: first?.cells ?? [], lines, passed: 0 }
  }
  let at = await open()
  const take = async (after: number, most: number) => {
    if (after < at.passed) at = await open()
    for (;;) {
      const over = Math.min(after - at.passed, at.lines.length)
      at.lines = at.lines.slice(over)
      at.passed += over
      if (at.lines.length >= most) break
      const next = at.parts.next()
      if (next.done) break
      at.lines = [...at.lines, ...next.value]
      await pause()
    }
    return at.lines.slice(0, most)
  }
  return { columns: columnsIn(resource, at.header), header: at.header, take }
}
