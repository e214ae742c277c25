import { type Filter, filtersOf, type ListQuery, type Resource, traitsOf } from "../../src/declare/index.ts"
import type { Row } from "../reader.ts"

/** Is a parameter of lists obeyed? Unknown: the rows that there are cannot tell. */
export type Honoured = "honoured" | "ignored" | "unknown"

/** The rows of a list for a query; undefined where it fails. */
export type Rows = (query: Partial<ListQuery>) => Promise<readonly Row[] | undefined>

const ids = (rows: readonly Row[] | undefined) => rows?.map(({ id }, index) => String(id ?? index)).join() ?? ""
const told = (isHonoured: boolean): Honoured => (isHonoured ? "honoured" : "ignored")

/** Rows without which nothing can be told. */
const FEWEST = 3
export const canTell = (first: readonly Row[]) => first.length >= FEWEST

/** No record says this. */
const NOWHERE = "qxzjvkwyq"

export const probeLimit = async (rows: Rows): Promise<Honoured> =>
  told((await rows({ page: 1, limit: 2 }))?.length === 2)

export const probePage = async (rows: Rows): Promise<Honoured> => {
  const first = await rows({ page: 1, limit: 2 })
  const second = await rows({ page: 2, limit: 2 })
  return told(second !== undefined && second.length > 0 && ids(first) !== ids(second))
}

export const probeSearch = async (rows: Rows): Promise<Honoured> =>
  told((await rows({ page: 1, limit: 20, search: NOWHERE }))?.length === 0)

/** The field by which rows are put in order to see whether they are: one that says different things. */
export const sortedField = ({ fields, title }: Resource, first: readonly Row[]): string | undefined =>
  [title, "created_at", "price", "amount", ...Object.keys(fields)].find(
    (name) => name in fields && !fields[name]?.computed && new Set(first.map((row) => row[name] ?? "")).size > 1,
  )

export const probeSort = async (rows: Rows, field: string): Promise<Honoured> => {
  const [up, down] = [
    await rows({ page: 1, limit: 20, sort: [{ field, order: "asc" }] }),
    await rows({ page: 1, limit: 20, sort: [{ field, order: "desc" }] }),
  ]
  return told(up !== undefined && down !== undefined && up.length > 1 && ids(up) !== ids(down))
}

/** A filter that leaves some of these rows out: by the rarest value of a field that is picked from. */
export const filterFor = (resource: Resource, first: readonly Row[]): Filter | undefined => {
  for (const [field, { kind }] of filtersOf(resource)) {
    if (!traitsOf[kind].isPicked) continue
    const counts = new Map<unknown, number>()
    for (const row of first)
      if (["string", "number", "boolean"].includes(typeof row[field]))
        counts.set(row[field], (counts.get(row[field]) ?? 0) + 1)
    const [rarest] = [...counts].sort(([, a], [, b]) => a - b)
    if (rarest && counts.size > 1) return { field, operator: "eq", value: rarest[0] as Filter["value"] }
  }
  return undefined
}

export const probeFilter = async (rows: Rows, filter: Filter): Promise<Honoured> => {
  const found = await rows({ page: 1, limit: 20, filters: [filter] })
  if (!found?.length) return "unknown"
  return told(found.every((row) => String(row[filter.field]) === String(filter.value)))
}
