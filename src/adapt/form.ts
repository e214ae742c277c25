/** Normalizes a name on the wire: `LandArea`, `landArea` and `land_area` are equal. */
export const spelling = (name: string): string => name.replace(/[_-]/g, "").toLowerCase()

export interface Form<V = unknown> {
  /** @returns undefined if the value has another notation */
  read: (raw: unknown, base: string) => V | undefined
  /** Inverse of `read`. Default: as declared. */
  write?: (value: V) => unknown
}

export const normalizeWord = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")

export const parseJson = (raw: unknown): unknown => {
  if (typeof raw !== "string" || !/^\s*[[{]/.test(raw)) return undefined
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
