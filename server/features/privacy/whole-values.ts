import { type SQL, sql } from "drizzle-orm"
import { escapeRegExp } from "es-toolkit"

/** Plain text, or JSON with texts inside. */
export type Form = "text" | "json"

const ERASED = "[dihapus]"

const PHONE = /^\+62(\d+)$/
const EMAIL = /^[^\s@]+@[^\s@]+$/

/** A noncharacter of Unicode, which no text has. */
const PLACE = "\uFFFF"

// Regular expressions of PostgreSQL.
const WORD = "[[:alnum:]_]"
const BETWEEN_DIGITS = "[ ().-]*"
/** Before an unescaped character of JSON: the letter of `\n` does not continue a word. */
const UNESCAPED = String.raw`(?:^|[^\\])(?:\\\\)*`
const IN_QUOTES = String.raw`(?:[^"\\]|\\.)*`
/** Matches inside a text of JSON alone: an odd number of quotes follows until the end. */
const REST_OF_STRING = String.raw`(?=${IN_QUOTES}"(?:[^"\\]|"${IN_QUOTES}")*$)`

const notAfter = (form: Form, what: string) => `(?<!${form === "json" ? UNESCAPED : ""}(?:${what}))`
const notBefore = (form: Form, what: string) => `(?!${what})${form === "json" ? REST_OF_STRING : ""}`

const spacedOut = (digits: string) => [...digits].join(BETWEEN_DIGITS)

/** In every spelling: `+62812…`, `62812…`, `0812-3456-789`, `+62 (0)812 3456 789`. */
const phonePattern = (form: Form, digits: string): string => {
  const start = notAfter(form, String.raw`[[:alnum:]_+]|\d[.-]`)
  const trunk = "0[ ()-]*"
  const prefix = String.raw`(?:(?:\+|${start}(?:00)?)62${BETWEEN_DIGITS}(?:${trunk})?|${start}${trunk})`
  return `${prefix}(?:${digits}|${spacedOut(digits)}(?! [1-9]))${notBefore(form, String.raw`[[:alnum:]_@]|[.-]\d`)}`
}

const emailPattern = (form: Form, email: string): string =>
  notAfter(form, String.raw`[[:alnum:]_%+]-*|[[:alnum:]_%+-]\.`) +
  escapeRegExp(email) +
  notBefore(form, "[[:alnum:]_@]|[.-]+[[:alnum:]]")

/** Marks the places of the value first, because long texts are too complex for a regular expression. */
const replaceText = (text: SQL, form: Form, value: string): SQL => {
  const before = /^\d/.test(value) ? String.raw`${WORD}|\d[.-]` : WORD
  const after = /\d$/.test(value) ? String.raw`${WORD}|[.-]\d` : WORD
  const pattern = notAfter(form, before) + PLACE + notBefore(form, after)
  const marked = sql`replace(${text}, ${value}, ${PLACE})`
  return sql`replace(regexp_replace(${marked}, ${pattern}, ${ERASED}, 'g'), ${PLACE}, ${value})`
}

interface Search {
  /** Finds too much rather than too little, and fast: lookbehinds are slow. */
  mayContain: (text: SQL) => SQL
  /** Replaces the value, but never a part of a longer one. */
  replace: (text: SQL) => SQL
}

/** Search for a phone, an e-mail or a text. */
export const createSearch = (form: Form, value: string): Search => {
  const [, digits] = PHONE.exec(value) ?? []
  if (digits)
    return {
      mayContain: (text) => sql`${text} ~ ${spacedOut(digits)}`,
      replace: (text) => sql`regexp_replace(${text}, ${phonePattern(form, digits)}, ${ERASED}, 'g')`,
    }
  const written = form === "json" ? JSON.stringify(value).slice(1, -1) : value
  if (EMAIL.test(value))
    return {
      mayContain: (text) => sql`${text} ~* ${escapeRegExp(written)}`,
      replace: (text) => sql`regexp_replace(${text}, ${emailPattern(form, written)}, ${ERASED}, 'gi')`,
    }
  return {
    mayContain: (text) => sql`strpos(${text}, ${written}) > 0`,
    replace: (text) => replaceText(text, form, written),
  }
}
