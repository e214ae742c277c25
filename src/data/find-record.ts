import { GATHERED_ROWS } from "../adapt/lists.ts"
import type { Source } from "../adapt/page.ts"
import { showNumber } from "../declare/format.ts"
import { type Filter, type Row, singularOf } from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import { type createListReader, scopeOf } from "./read-list.ts"

export const findById = async (
  { fetchPage, pages }: ReturnType<typeof createListReader>,
  { resource, call, part, signal }: Omit<Source, "record">,
  id: unknown,
  known: Row = {},
  extensions = false,
): Promise<Row> => {
  const record: Record<string, unknown> = scopeOf(resource, call)
  const filters: Filter[] = []
  for (const [field, value] of Object.entries(known))
    if (field in record) record[field] = value
    else filters.push({ field, operator: "eq", value: String(value) })
  const source = { resource, call, part, record, signal }
  const isIt = (row: Row) => String(row.id) === String(id)
  const byId: Filter[] = call.whole ? [] : [{ field: "id", operator: "eq", value: String(id) }]
  const { rows, total } = await fetchPage(source, { filters: [...filters, ...byId] })
  const found = rows.find(isIt)
  if (found) return found
  const isAll = extensions || call.whole || (total !== undefined && rows.length >= total)
  if (!isAll) for await (const page of pages(source)) for (const row of page.rows) if (isIt(row)) return row
  const where = isAll
    ? "Mungkin sudah dihapus."
    : `Dicari dalam ${showNumber(GATHERED_ROWS)} baris pertama; mungkin sudah dihapus, atau cari di daftarnya.`
  throw new CallError(call, 404, { message: `${singularOf(resource)} ini tidak ditemukan. ${where}` })
}
