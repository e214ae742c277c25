import { eq, sql } from "drizzle-orm"
import { answer } from "../../src/declare/index.ts"
import { changing } from "../audit.ts"
import { moneyIn, numberIn } from "../cell-values.ts"
import { today } from "../days.ts"
import type { Db } from "../db.ts"
import { Refusal } from "../refusal.ts"
import { columnOf, type Row, tableOf } from "../tables.ts"
import type { Handler, Task } from "../task.ts"
import { fileIn, LARGEST_FILE } from "./upload.ts"

type Cell = string | number | boolean | Date | null | undefined
type Column = "title" | "impressions" | "reach" | "clicks" | "spent" | "start" | "end"

/** How a report names its columns, the best name first; letters' case varies, and a currency may follow. */
const NAMES: { readonly [C in Column]: readonly string[] } = {
  title: ["ad name", "nama iklan", "judul", "campaign name", "nama kampanye", "campaign", "kampanye"],
  impressions: ["impressions", "impresi", "tayangan", "impr."],
  reach: ["reach", "jangkauan"],
  clicks: ["link clicks", "klik tautan", "clicks (all)", "klik (semua)", "clicks", "klik"],
  spent: ["amount spent", "jumlah yang dibelanjakan", "terpakai", "cost", "biaya"],
  start: ["reporting starts", "awal pelaporan", "day", "hari", "tanggal"],
  end: ["reporting ends", "akhir pelaporan", "day", "hari", "tanggal"],
}
const HEADER_WITHIN = 5

const NO_REPORT = "File ini bukan laporan Excel (.xlsx) yang dapat dibaca. Ekspor ulang laporannya, lalu coba lagi."
const NO_HEADER = "Baris judul kolom tidak ditemukan. Laporan perlu kolom nama iklan dan impresi."

const word = (cell: Cell) =>
  String(cell ?? "")
    .toLowerCase()
    .replace(/\s*\([a-z]{3}\)$/, "")
    .trim()

const findColumns = (header: readonly Cell[]) => {
  const words = header.map(word)
  const at = (names: readonly string[]) => names.map((name) => words.indexOf(name)).find((index) => index >= 0)
  return Object.fromEntries(Object.entries(NAMES).map(([column, names]) => [column, at(names)])) as {
    [C in Column]: number | undefined
  }
}

const dayIn = (cell: Cell) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell ?? "")
  const [, day = "", month = "", year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : undefined
}

const whole = (cell: Cell, read: (text: string) => number | undefined) =>
  Math.max(0, Math.round(typeof cell === "number" ? cell : (read(String(cell ?? "")) ?? 0)))

/** The figures of each ad; rows without a name, and totals, are no ads. Reach does not add up over days. */
const adsIn = (rows: readonly (readonly Cell[])[]) => {
  const header = rows.slice(0, HEADER_WITHIN).findIndex((row) => {
    const { title, impressions } = findColumns(row)
    return title !== undefined && impressions !== undefined
  })
  if (header < 0) return undefined
  const columns = findColumns(rows[header] ?? [])
  const ads = new Map<string, Row>()
  for (const row of rows.slice(header + 1)) {
    const cell = (column: Column): Cell => (columns[column] === undefined ? undefined : row[columns[column]])
    const title = String(cell("title") ?? "")
      .trim()
      .slice(0, 120)
    if (!title || /^total\b/i.test(title)) continue
    const ad = ads.get(title.toLowerCase())
    const sum = (column: Column, read: typeof numberIn) => Number(ad?.[column] ?? 0) + whole(cell(column), read)
    const start = dayIn(cell("start")) ?? today()
    const end = dayIn(cell("end")) ?? start
    ads.set(title.toLowerCase(), {
      title,
      impressions: sum("impressions", numberIn),
      clicks: sum("clicks", numberIn),
      spent: sum("spent", moneyIn),
      reach: Math.max(Number(ad?.reach ?? 0), whole(cell("reach"), numberIn)),
      start_date: [String(ad?.start_date ?? start), start].sort()[0],
      end_date: [String(ad?.end_date ?? end), end].sort()[1],
    })
  }
  return [...ads.values()]
}

/** The first sheet with a header; what is no workbook is refused with a sentence. */
const read = async (file: File) => {
  const { default: readWorkbook } = await import("read-excel-file/node")
  const sheets = await readWorkbook(Buffer.from(await file.arrayBuffer())).catch((cause: unknown) => {
    throw new Refusal(422, NO_REPORT, { cause })
  })
  const ads = sheets.map(({ data }) => adsIn(data as Cell[][])).find((found) => found !== undefined)
  if (!ads) throw new Refusal(422, NO_HEADER)
  if (ads.length === 0) throw new Refusal(422, "Laporan ini tidak berisi iklan.")
  return ads
}

const upsert = async (tx: Db, { context, resource }: Task, { start_date, end_date, ...figures }: Row) => {
  const table = tableOf(context.tables, resource.name)
  const sameTitle = sql`lower(${columnOf(table, "title")}) = ${String(figures.title).toLowerCase()}`
  const [known] = await tx
    .select({ id: columnOf(table, "id") })
    .from(table)
    .where(sameTitle)
    .limit(1)
  if (known) {
    const { title: _kept, ...numbers } = figures
    const version = sql`${columnOf(table, "version")} + 1`
    await tx
      .update(table)
      .set({ ...numbers, version })
      .where(eq(columnOf(table, "id"), known.id))
    return known.id
  }
  const status = String(end_date) < today() ? "ended" : "running"
  const made = { ...figures, start_date, end_date, status, placement: "meta", advertiser: "Laporan iklan", leads: 0 }
  const [row] = await tx
    .insert(table)
    .values({ ...made, budget: figures.spent })
    .returning()
  return row?.id
}

/** Takes the figures of an ad tool's report: ads that are known by their title get them, others are added. */
export const uploadReport: Handler = async (task) => {
  const file = fileIn(task)
  if (!file) throw new Refusal(422, "Tidak ada file yang dikirim.")
  if (file.size > LARGEST_FILE) throw new Refusal(413, "Laporan terlalu besar. Paling besar 10 MB.")
  const ads = await read(file)
  await changing(task, "update", async (tx) => {
    const ids: unknown[] = []
    for (const ad of ads) ids.push(await upsert(tx, task, ad))
    return { after: { id: ids[0], title: `${file.name.slice(0, 100)}: ${ads.length} iklan` } }
  })
  return answer(task.call, { rows: ads.length })
}
