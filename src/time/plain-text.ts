/** Characters without a glyph, among them bidirectional marks of copied contacts and fillers of Hangul and Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "")

/** Text of a number, phone, day or search: without invisible characters, and with `-` for all dashes. */
export const toPlainText = (text: string): string => withoutInvisible(text).replace(/[\p{Pd}\u2212]/gu, "-")

/** Halves of characters, as a text has that was cut within an emoji. */
const HALF = /\p{Surrogate}/u

/** Whether a value has what PostgreSQL cannot store as text: NUL, or half of a character. Also in keys of objects. */
export const isUnstorable = (value: unknown): boolean => {
  if (typeof value === "string") return value.includes("\0") || HALF.test(value)
  if (typeof value !== "object" || value === null) return false
  return Object.entries(value).some((entry) => entry.some(isUnstorable))
}

export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
