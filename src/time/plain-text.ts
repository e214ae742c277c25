/** Characters without a glyph, among them bidirectional marks of copied contacts and fillers of Hangul and Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "")

/** Text of a number, phone, day or search: without invisible characters, and with `-` for all dashes. */
export const toPlainText = (text: string): string => withoutInvisible(text).replace(/[\p{Pd}\u2212]/gu, "-")

export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
