import { getByPath } from "../declare/index.ts"

export type Cursors = Map<string, Map<number, string>>

const MAX_LISTS = 50

const EMPTY_PAGE = { data: null }

const cursorsOf = (all: Cursors, key: string): Map<number, string> => {
  const cursors = all.get(key) ?? new Map<number, string>()
  all.delete(key)
  if (all.size >= MAX_LISTS) all.delete([...all.keys()][0] as string)
  all.set(key, cursors)
  return cursors
}

const isCursor = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "")

/** Follows cursors from the nearest known page. */
export const fetchCursorPage = async (
  { cursor: parameter, next }: { cursor: string; next: string },
  all: Cursors,
  { page = 1, list }: { page: number | undefined; list: readonly unknown[] },
  request: (more: readonly (readonly [string, string])[]) => Promise<unknown>,
): Promise<unknown> => {
  const cursors = cursorsOf(all, JSON.stringify(list))
  let number = Math.max(1, ...[...cursors.keys()].filter((known) => known <= page))
  for (let cursor = cursors.get(number); ; number++) {
    const body = await request(cursor === undefined ? [] : [[parameter, cursor]])
    if (number === 1) cursors.clear()
    const following = getByPath(body, next)
    cursor = isCursor(following) ? String(following) : undefined
    if (cursor === undefined) cursors.delete(number + 1)
    else cursors.set(number + 1, cursor)
    if (number === page) return body
    if (cursor === undefined) return EMPTY_PAGE
  }
}

/** Parses `64` and `0-9/64`. @returns undefined for `0-9/*`, which PostgREST sends without a count. */
export const totalIn = (headers: unknown, name: string): number | undefined => {
  const [, count] = /(?:^|\/)\s*(\d+)\s*$/.exec(String(getByPath(headers, name.toLowerCase()) ?? "")) ?? []
  return count === undefined ? undefined : Number(count)
}
