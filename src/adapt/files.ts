import { isObject } from "../declare/answer.ts"
import { addressIn } from "../declare/read-address.ts"
import { type Form, parseJson } from "./form.ts"
import { resolveAddress } from "./resolve-address.ts"

/** Maximum remembered files, which are written back in their original shape. */
const MAX_FILES = 5000

const reader = () => {
  const sent = new Map<string, unknown>()
  let shapeOf = (address: string): unknown => address
  const read = (raw: unknown, base: string): string | undefined => {
    const found = addressIn(raw)
    if (found === undefined) return undefined
    const address = resolveAddress(found, base)
    if (address === raw) return address
    if (sent.size >= MAX_FILES) sent.clear()
    sent.set(address, raw)
    if (isObject(raw)) {
      const [key] = Object.entries(raw).find(([, value]) => value === found) ?? []
      shapeOf = key === undefined ? shapeOf : (fresh) => ({ [key]: fresh })
    }
    return address
  }
  return { read, write: (address: string) => (sent.has(address) ? sent.get(address) : shapeOf(address)) }
}

export const fileForms = (): readonly Form<string>[] => {
  const { read, write } = reader()
  return [
    {
      read: (raw, base) =>
        typeof raw === "string" && raw !== "" && parseJson(raw) === undefined ? read(raw, base) : undefined,
      write,
    },
    { read: (raw, base) => read(parseJson(raw) ?? raw, base), write },
  ]
}

/** A comma within an address separates nothing: bare names are expected after a bare name only. */
const [BEFORE_ADDRESS, BEFORE_NAME] = [/\s*,\s*(?=https?:|\/)/i, /\s*,\s*(?=https?:|\/|[^,\s]+\.\w{2,4}(?:,|$))/i]

export const filesForms = (): readonly Form<readonly string[]>[] => {
  const { read, write } = reader()
  const all = (raw: unknown, base: string): string[] | undefined => {
    if (!Array.isArray(raw)) return undefined
    const items = raw.filter((item) => item !== null && item !== undefined && item !== "")
    const addresses = items.map((item) => read(item, base))
    if (items.length > 0 && !addresses.some(Boolean)) return undefined
    // Text beside valid addresses is shown as a broken picture and written back unchanged.
    const texts = addresses.map((address, at) => address ?? items[at])
    return texts.every((text) => typeof text === "string") ? texts : undefined
  }
  const items = (text: string) => text.split(/^(https?:|\/)/i.test(text) ? BEFORE_ADDRESS : BEFORE_NAME)
  return [
    { read: all, write: (addresses) => addresses.map(write) },
    { read: (raw, base) => all(parseJson(raw), base), write: (addresses) => JSON.stringify(addresses.map(write)) },
    {
      read: (raw, base) => (typeof raw === "string" && raw.includes(",") ? all(items(raw), base) : undefined),
      write: (addresses) => addresses.map(write).join(","),
    },
    {
      read: (raw, base) => (Array.isArray(raw) ? undefined : all([raw], base)),
      write: (addresses) => (addresses.length === 1 ? write(addresses[0] ?? "") : addresses.map(write)),
    },
  ]
}
