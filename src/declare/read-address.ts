import { isObject } from "./answer.ts"

/**
 * Property names of file addresses, likeliest first, without case and underscores. Envelopes are first: some have the
 * request's path beside them.
 */
const KEYS = [
  ...["data", "result", "attributes"],
  ...["secureurl", "url", "imageurl", "fileurl", "photourl", "publicurl", "downloadurl", "location"],
  ...["path", "filepath", "src", "href", "link", "address", "original", "file", "image", "photo", "files", "images"],
]
const RANKS = new Map(KEYS.map((key, rank) => [key, rank]))
const rankOf = (key: string) => RANKS.get(key.toLowerCase().replaceAll("_", "")) ?? KEYS.length

const DEEPEST = 5

/**
 * Safe for a browser: http(s), or a path of this origin. A second slash, backslash or whitespace would name another
 * host.
 */
export const SAFE_ADDRESS = /^(https?:\/\/|\/(?![/\\\s]))/i

const WEB = /^https?:\/\/\S/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const FILE_NAME = /\.[a-z0-9]{2,5}(?:[?#].*)?$/i

/** Rejects messages such as `Upload berhasil`, and script or data URLs, which a browser must never open. */
const isAddress = (text: string) =>
  WEB.test(text) ||
  (!SCHEME.test(text) && text.length <= 2000 && (FILE_NAME.test(text) || (/^[^\s]+$/.test(text) && text.includes("/"))))

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const inText = (typed: string, depth: number): string | undefined => {
  const text = typed.trim()
  if (/^[[{]/.test(text)) return search(parseJson(text), depth + 1)
  const address = text.replaceAll("\\", "/")
  return isAddress(address) ? address : undefined
}

const search = (value: unknown, depth: number): string | undefined => {
  if (typeof value === "string") return inText(value, depth)
  if (depth > DEEPEST) return undefined
  if (Array.isArray(value)) return search(value[0], depth + 1)
  if (!isObject(value)) return undefined
  const keys = Object.keys(value).filter((key) => rankOf(key) < KEYS.length)
  for (const key of keys.sort((a, b) => rankOf(a) - rankOf(b))) {
    const found = search(value[key], depth + 1)
    if (found) return found
  }
  return undefined
}

export const addressIn = (value: unknown): string | undefined => search(value, 0)
