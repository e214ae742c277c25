import type { Owner, Parameters } from "./owner.ts"
import type { Stored } from "./records.ts"
import { shapesOf, type Table } from "./tables.ts"
import { idOf, nameOf, Refusal, wordsOf } from "./wire.ts"

const EVERYTHING = ["page", "limit", "search", "sort", "filter"] as const

const bySign = (text: string) => [text.replace(/^-/, "").split(",")[0] as string, text.startsWith("-")] as const

const found = (records: readonly Stored[], text: string) =>
  records.filter((record) =>
    ["title", "name", "holder", "customer_name", "address", "owner_name"].some((column) =>
      String(record[column] ?? "")
        .toLowerCase()
        .includes(text.toLowerCase()),
    ),
  )

const ordered = (records: readonly Stored[], column: string, isFalling: boolean) =>
  records.toSorted((one, other) => {
    const [a, b] = [one[column] ?? 0, other[column] ?? 0] as [number, number]
    return (a < b ? -1 : a > b ? 1 : 0) * (isFalling ? -1 : 1)
  })

const wordIn = (owner: Owner, table: Table, column: string, { [column]: value }: Stored) => {
  const shape = shapesOf(table)[column]
  if (shape === "choice") return wordsOf(owner, table, column)[String(value)]
  if (!shape?.startsWith("one ")) return String(value)
  return String(idOf(owner, shape.slice(4) as Table, Number(value)))
}

const filtered = (owner: Owner, table: Table, records: readonly Stored[], query: URLSearchParams) => {
  const key = owner.parameters?.filter ?? ((column: string) => column)
  return Object.keys(shapesOf(table)).reduce<readonly Stored[]>((left, column) => {
    const wanted = query.get(key(nameOf(owner, table, column)))
    return wanted === null ? left : left.filter((record) => wordIn(owner, table, column, record) === wanted)
  }, records)
}

const refuseWithout = (demands: Parameters["demands"], query: URLSearchParams) => {
  for (const [name, value] of Object.entries(demands ?? {}))
    if (query.get(name) !== value) throw new Refusal(`Parameter ${name} wajib diisi.`)
}

export const selectRows = (owner: Owner, table: Table, records: readonly Stored[], query: URLSearchParams) => {
  const own = owner.parameters ?? {}
  const { page = "page", offset, limit = "limit", search = "search", sort = "sort", sorted = bySign } = own
  const heeds = (own.heeds ?? EVERYTHING) as readonly string[]
  refuseWithout(own.demands, query)
  let rows = records
  if (heeds.includes("filter")) rows = filtered(owner, table, rows, query)
  if (heeds.includes("search")) rows = found(rows, query.get(search) ?? "")
  if (heeds.includes("sort") && query.get(sort)) {
    const [name, isFalling] = sorted(query.get(sort) as string, query)
    const column = Object.keys(shapesOf(table)).find((key) => nameOf(owner, table, key) === name)
    if (!column) throw new Refusal(`Tidak ada kolom ${name} untuk diurutkan.`)
    rows = ordered(rows, column, isFalling)
  }
  const size = own.size ?? 20
  const length = heeds.includes("limit") ? Number(query.get(limit) ?? size) : size
  const first = offset ? Number(query.get(offset) ?? 0) : (Number(query.get(page) ?? 1) - 1) * length
  if (!Number.isInteger(first) || first < 0 || !(length > 0)) throw new Refusal("Halaman tidak dikenal.")
  const isPaged = heeds.includes("page")
  return {
    rows: isPaged ? rows.slice(first, first + length) : rows,
    total: rows.length,
    page: Math.floor(first / length) + 1,
    limit: length,
  }
}
