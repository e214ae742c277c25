import { type Filter, filtersOf, type ListQuery, type Resource, traitsOf } from "../../src/declare/index.ts"
import type { Row } from "../reader.ts"

/** Result of a parameter test. Refused: HTTP 400 or 422. Unknown: too few rows. */
export type Honoured = "honoured" | "ignored" | "refused" | "unknown"

export type Rows = (query: Partial<ListQuery>) => Promise<readonly Row[] | undefined>

const ids = (rows: readonly Row[] | undefined) => rows?.map(({ id }, index) => String(id ?? index)).join() ?? ""
const toHonoured = (isHonoured: boolean): Honoured => (isHonoured ? "honoured" : "ignored")

const FEWEST_ROWS = 3
export const canTell = (first: readonly Row[]) => first.length >= FEWEST_ROWS

/** Search text without matches. */
const NOWHERE = "qxzjvkwyq"

/** Each probe sends one new parameter, because strict services refuse requests with any unknown one. */
export const probeLimit = async (rows: Rows): Promise<Honoured> => toHonoured((await rows({ limit: 2 }))?.length === 2)

/** Page 1 must equal the response without a page; otherwise pages count from 0. */
export const probePage = async (rows: Rows, limit: number | undefined): Promise<Honoured> => {
  const none = await rows({ limit })
  const first = await rows({ page: 1, limit })
  const second = await rows({ page: 2, limit })
  const isFirst = first !== undefined && ids(none?.slice(0, first.length)) === ids(first)
  return toHonoured(isFirst && second !== undefined && second.length > 0 && ids(first) !== ids(second))
}

export const probeSearch = async (rows: Rows, limit: number | undefined): Promise<Honoured> =>
  toHonoured((await rows({ limit, search: NOWHERE }))?.length === 0)

export const sortedField = ({ fields, title }: Resource, first: readonly Row[]): string | undefined =>
  [title, "created_at", "price", "amount", ...Object.keys(fields)].find(
    (name) => name in fields && !fields[name]?.computed && new Set(first.map((row) => row[name] ?? "")).size > 1,
  )

export const probeSort = async (rows: Rows, field: string, limit: number | undefined): Promise<Honoured> => {
  const [up, down] = [
    await rows({ limit, sort: [{ field, order: "asc" }] }),
    await rows({ limit, sort: [{ field, order: "desc" }] }),
  ]
  return toHonoured(up !== undefined && down !== undefined && up.length > 1 && ids(up) !== ids(down))
}

/** A filter for the rarest value of a picked field, so that some rows are excluded. */
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

export const probeFilter = async (rows: Rows, filter: Filter, limit: number | undefined): Promise<Honoured> => {
  const found = await rows({ limit, filters: [filter] })
  if (!found) return "ignored"
  if (!found.length) return "unknown"
  return toHonoured(found.every((row) => String(row[filter.field]) === String(filter.value)))
}
