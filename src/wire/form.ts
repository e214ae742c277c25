/** One way in which services write a value of a kind. */
export interface Form<V = unknown> {
  /** The value in the shape that its kind promises; undefined where it is not written so. */
  read: (raw: unknown, base: string) => V | undefined
  /** The same value, written so. Absent: it is written as declared. */
  write?: (value: V) => unknown
}

/** The spellings of one answer that differ in nothing but case, spaces and signs between words. */
export const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")

/** What a text of JSON holds, where it is a list or an object. */
export const parsed = (raw: unknown): unknown => {
  if (typeof raw !== "string" || !/^\s*[[{]/.test(raw)) return undefined
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
