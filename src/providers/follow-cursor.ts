import { at } from "../declare/index.ts"

/** The marks that lead to the pages of a list, the first page's empty, by what was asked. */
export type Marks = Map<string, string[]>

/** Lists of which marks are kept: those that somebody goes back to. */
const MAX_LISTS = 50

/** No page has such a number. */
const NONE = { data: null }

const kept = (marks: Marks, key: string): string[] => {
  const known = marks.get(key) ?? [""]
  marks.delete(key)
  if (marks.size >= MAX_LISTS) marks.delete([...marks.keys()][0] as string)
  marks.set(key, known)
  return known
}

/** The body of a page that only the page before it can lead to: from the last one that is known the service is asked page by page. */
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
    if (isLast) return NONE
  }
}
