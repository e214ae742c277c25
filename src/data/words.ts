import { isObject } from "../declare/index.ts"

/** An owner's words in place of the product's, by the text that they replace. */
export interface Words {
  menu: Readonly<Record<string, string>>
  messages: Readonly<Record<string, string>>
}

const EXAMPLE = '{ "menu": { "Users": "Pengguna" }, "messages": { "Success Added Lead": "Lead ditambahkan." } }'

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== ""

const textsIn = (part: unknown): [string, string][] =>
  isObject(part) ? Object.entries(part).flatMap(([key, word]) => (isText(word) ? [[key, word]] : [])) : []

const isSound = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, part]) => /^(menu|messages)$/.test(name) && isObject(part) && Object.values(part).every(isText),
  )

/** Invalid words only log a warning, because the product has its own. */
export const wordsOf = (value: unknown): Words | undefined => {
  if (value === undefined) return undefined
  if (!isSound(value)) console.warn(`"words" in /config.json must be like ${EXAMPLE}. What differs is ignored.`)
  const { menu, messages } = isObject(value) ? value : {}
  return { menu: Object.fromEntries(textsIn(menu)), messages: Object.fromEntries(textsIn(messages)) }
}

export const SIGN_OUT = "Sign Out"
