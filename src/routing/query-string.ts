import { parse, stringify } from "picoquery"

interface StringifyOptions {
  addQueryPrefix?: boolean
  skipNulls?: boolean
  encode?: boolean
}

const isFilled = (value: unknown) => value !== null && value !== undefined && !(Array.isArray(value) && !value.length)

/** Own entries alone: picoquery would also write what a library adds to Array.prototype. */
const toPlain = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) => (isFilled(part) ? [[name, toPlain(part)]] : [])),
      )
    : value

const encodeValue = (value: unknown) => encodeURIComponent(String(value))

/** Replaces `qs` in Refine's packages: the options that they use, in a quarter of the weight. */
// biome-ignore lint/style/noDefaultExport: as that of qs, which Refine imports
export default {
  parse: (text: string): Record<string, unknown> => ({
    ...parse(text.replace(/^\?/, ""), { nestingSyntax: "index", arrayRepeat: true }),
  }),
  stringify: (value: object, { addQueryPrefix, encode = true }: StringifyOptions = {}): string => {
    const text = stringify(toPlain(value) as object, { nestingSyntax: "index", valueSerializer: encodeValue })
    const query = encode ? text : decodeURIComponent(text)
    return query && addQueryPrefix ? `?${query}` : query
  },
}
