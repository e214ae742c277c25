import { randomUUID } from "node:crypto"
import { inArray, or, sql } from "drizzle-orm"
import { answer, type Field, fieldsOf, type Resource } from "../../src/declare/index.ts"
import { record } from "../audit.ts"
import { valueIn } from "../cell-values.ts"
import { readCsv, textOf } from "../csv.ts"
import { Refusal, refusalOf } from "../refusal.ts"
import { columnOf, idStorageOf, type Row, tableOf } from "../tables.ts"
import type { Context, Handler, Task } from "../task.ts"
import { heldAs } from "../where.ts"
import { initialOf, insert } from "../write.ts"
import { fileIn } from "./upload.ts"

const MOST_ROWS = 2000

interface Rejected {
  /** As the spreadsheet counts: the header is row 1. */
  row: number
  column: string
  message: string
}

/** What people write above a column, beside its label and its name. */
const ALSO: Readonly<Record<string, string>> = {
  lt: "land_area",
  lb: "building_area",
  kt: "bedrooms",
  km: "bathrooms",
  tipe: "house_type",
}

const columnsIn = (resource: Resource, header: readonly string[]) =>
  header.map((title) => {
    const wanted = title.toLowerCase()
    const field = fieldsOf(resource, "form").find(([name, { label }]) => [name, label.toLowerCase()].includes(wanted))
    return field?.[0] ?? ALSO[wanted]
  })

type Names = ReadonlyMap<string, readonly Row[]>

/** The records that the cells of a relation's column may mean: by id, or by name. */
const namesOf = async (context: Context, to: string, cells: readonly unknown[]): Promise<Names> => {
  const target = context.resources.find(({ name }) => name === to)
  const wanted = [...new Set(cells.flat().filter(Boolean).map(String))]
  if (!target || wanted.length === 0) return new Map()
  const table = tableOf(context.tables, to)
  const ids = wanted.map((cell) => heldAs(idStorageOf(context.resources, to), cell)).filter((id) => id !== undefined)
  const title = sql`lower(${columnOf(table, target.title)})`
  const found: Row[] = await context.db
    .select()
    .from(table)
    .where(
      or(
        ids.length ? inArray(columnOf(table, "id"), ids) : undefined,
        inArray(
          title,
          wanted.map((cell) => cell.toLowerCase()),
        ),
      ),
    )
  const names = new Map<string, Row[]>()
  for (const row of found)
    for (const word of [String(row.id), String(row[target.title]).toLowerCase()])
      names.set(word, [...(names.get(word) ?? []), row])
  return names
}

/** The one record meant by a name, in the place that the draft already names. */
const meant = (field: Field, names: Names | undefined, cell: unknown, draft: Row) => {
  const within = "within" in field ? Object.entries(field.within ?? {}) : []
  const fitting = names
    ?.get(String(cell).toLowerCase())
    ?.filter((row) => within.every(([parameter, parent]) => row[parameter] === draft[parent]))
  return fitting?.[0]?.id ?? cell
}

const draftsOf = async (context: Context, resource: Resource, columns: (string | undefined)[], lines: string[][]) => {
  // A column that the file does not have says what an empty form would.
  const initial = initialOf(resource)
  const drafts: Row[] = lines.map((cells) => ({
    ...initial,
    ...Object.fromEntries(
      columns.flatMap((name, at) => (name ? [[name, valueIn(cells[at] ?? "", resource.fields[name] as Field)]] : [])),
    ),
  }))
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!("to" in field) || !columns.includes(name)) continue
    const names = await namesOf(
      context,
      field.to,
      drafts.flatMap((draft) => draft[name]),
    )
    for (const draft of drafts) {
      const cell = draft[name]
      if (cell === undefined) continue
      draft[name] = Array.isArray(cell)
        ? cell.map((item) => meant(field, names, item, draft))
        : meant(field, names, cell, draft)
    }
  }
  return drafts
}

/** Each row by itself: what is sound becomes a draft, what is not is named with its reason. */
const insertAll = async (task: Task, drafts: readonly Row[]) => {
  const rejected: Rejected[] = []
  let accepted = 0
  for (const [at, draft] of drafts.entries()) {
    try {
      await task.context.db.transaction((tx) => insert(tx, task, { agent: task.caller.id, ...draft }))
      accepted++
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const errors = refusal.errors ?? [{ field: "", message: refusal.message }]
      rejected.push(...errors.map(({ field, message }) => ({ row: at + 2, column: field, message })))
    }
  }
  return { accepted, rejected }
}

/** Takes listings from a table with a header of names or labels. */
export const uploadListings: Handler = async (task) => {
  const { context, resource, call } = task
  const file = fileIn(task)
  if (!file) throw new Refusal(422, "Tidak ada file yang dikirim.")
  const [header, ...lines] = readCsv(textOf(new Uint8Array(await file.arrayBuffer())))
  const columns = columnsIn(resource, header ?? [])
  if (!columns.some(Boolean)) throw new Refusal(422, "Baris pertama harus berisi nama kolom, misalnya Judul dan Harga.")
  if (lines.length > MOST_ROWS) throw new Refusal(422, `Paling banyak ${MOST_ROWS} baris sekali unggah.`)
  const { accepted, rejected } = await insertAll(task, await draftsOf(context, resource, columns, lines))
  const id = randomUUID()
  const title = `${file.name.slice(0, 100)}: ${accepted} dari ${lines.length} baris`
  await record(context.db, task, { deed: "create", after: { id, title } })
  if (accepted)
    context.live.changed({
      resource: resource.name,
      ids: [],
      action: "create",
      version: undefined,
      by: task.caller.name,
    })
  return answer(call, { id, rows: lines.length, accepted, rejected })
}
