import { at } from "../declare/index.ts"

/** Cursors by list: element n leads to page n + 1, and the first is empty. */
export type Marks = Map<string, string[]>

/** Limits memory; the oldest list is dropped. */
const MAX_LISTS = 50

/** Response for a page after the last. */
const EMPTY_PAGE = { data: null }

const kept = (marks: Marks, key: string): string[] => {
  const known = marks.get(key) ?? [""]
  marks.delete(key)
  if (marks.size >= MAX_LISTS) marks.delete([...marks.keys()][0] as string)
  marks.set(key, known)
  return known
}

/** Fetches a page of a list with cursors: starts at the last page with a known cursor and follows from there. */
export const askPage = async (
  { cursor, next }: { cursor: string; next: string },
  marks: Marks,
  { page = 1, list }: { page: number | undefined; list: readonly unknown[] },
  ask: (more: readonly (readonly [string, string])[]) => Promise<unknown>,
): Promise<unknown> => {
  const known = kept(marks, JSON.stringify(list))
  for (let number = Math.min(page, known.length); ; number++) {
    const mark = known[number - 1] ?? ""
    const body = await ask(mark === "" ? [] : [[cursor, mark]])
    const following = at(body, next)
    known.length = number
    const isLast = (typeof following !== "string" && typeof following !== "number") || following === ""
    if (!isLast) known.push(String(following))
    if (number === page) return body
    if (isLast) return EMPTY_PAGE
  }
}
