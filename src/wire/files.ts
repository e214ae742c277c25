import { isObject } from "../declare/answer.ts"
import { addressIn } from "../declare/read-address.ts"
import { type Form, parsed } from "./form.ts"
import { resolved } from "./resolve-address.ts"

/** Pictures that were read otherwise than as their own address, so that they go back as they came. */
const KEPT = 5000

/** Reads one file's address; remembers how it came. */
const reader = () => {
  const sent = new Map<string, unknown>()
  let shapeOf = (address: string): unknown => address
  const read = (raw: unknown, base: string): string | undefined => {
    const found = addressIn(raw)
    if (found === undefined) return undefined
    const address = resolved(found, base)
    if (address === raw) return address
    if (sent.size >= KEPT) sent.clear()
    sent.set(address, raw)
    if (isObject(raw)) {
      const [key] = Object.entries(raw).find(([, value]) => value === found) ?? []
      shapeOf = key === undefined ? shapeOf : (fresh) => ({ [key]: fresh })
    }
    return address
  }
  return { read, write: (address: string) => (sent.has(address) ? sent.get(address) : shapeOf(address)) }
}

/** An address, or an object that holds one. */
export const fileForms = (): readonly Form<string>[] => {
  const { read, write } = reader()
  return [
    {
      read: (raw, base) =>
        typeof raw === "string" && raw !== "" && parsed(raw) === undefined ? read(raw, base) : undefined,
      write,
    },
    { read: (raw, base) => read(parsed(raw) ?? raw, base), write },
  ]
}

/** Several: a list of addresses or objects, the same as a text of JSON, one alone, or a list with commas. */
export const filesForms = (): readonly Form<readonly string[]>[] => {
  const { read, write } = reader()
  const all = (raw: unknown, base: string): string[] | undefined => {
    if (!Array.isArray(raw)) return undefined
    const items = raw.filter((item) => item !== null && item !== undefined && item !== "")
    const addresses = items.map((item) => read(item, base))
    if (items.length > 0 && !addresses.some(Boolean)) return undefined
    // A text beside good addresses is shown as a picture that cannot be loaded, and goes back as it came.
    const texts = addresses.map((address, at) => address ?? items[at])
    return texts.every((text) => typeof text === "string") ? texts : undefined
  }
  const items = (text: string) => text.split(/\s*,\s*(?=https?:|\/|[^,\s]+\.\w{2,4}(?:,|$))/i)
  return [
    { read: all, write: (addresses) => addresses.map(write) },
    { read: (raw, base) => all(parsed(raw), base), write: (addresses) => JSON.stringify(addresses.map(write)) },
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
