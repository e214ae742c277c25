import { isObject, type Page } from "../declare/index.ts"
import { pathOfRelated } from "./record-path.ts"
import { isOwnPath } from "./return-path.ts"

type Row = Readonly<Record<string, unknown>>

const ADDRESSES = ["url", "link", "path", "href", "route", "action_url"]
const HOLDERS = ["data", "payload", "meta", "target", "record"]
const RESOURCES = ["resource", "type", "model", "entity", "module"]
const IDS = ["record_id", "recordId", "id", "_id"]

/** `request_cust`, `requestCust` and `Request Cust` are one name; so are `lead` and `leads`. */
const plain = (name: unknown) =>
  String(name)
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/s$/, "")

const isId = (value: unknown): value is string | number =>
  (typeof value === "string" && value !== "") || typeof value === "number"

/** The path of an address of this app; undefined for any other. */
const ownPathIn = (address: unknown, origin: string): string | undefined => {
  if (typeof address !== "string") return undefined
  if (isOwnPath(address)) return address
  const url = URL.canParse(address) ? new URL(address) : undefined
  const path = url?.origin === origin ? url.pathname + url.search + url.hash : undefined
  return isOwnPath(path) ? path : undefined
}

/** The resource that a word means: by its name, its route, its label, or as relations call it. Nobody's user: that is the receiver. */
const resourceOf = (pages: readonly Page[], word: unknown): string | undefined => {
  const wanted = plain(word)
  if (wanted === "" || wanted === "user") return undefined
  const page = pages.find(({ resource, label }) =>
    [resource.name, resource.route?.split("/").at(-1), label].some((name) => name && plain(name) === wanted),
  )
  const relation = pages
    .flatMap(({ resource }) => Object.entries(resource.fields))
    .find(([name, field]) => "to" in field && field.to !== "user" && plain(name.replace(/_id$/, "")) === wanted)?.[1]
  return page?.resource.name ?? (relation && "to" in relation ? relation.to : undefined)
}

const heldIn = (value: unknown): Row | undefined => {
  if (isObject(value)) return value
  if (typeof value !== "string" || !value.startsWith("{")) return undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The record that a row, or what it holds, names: by resource and id, or by a property such as `lead_id`. */
const recordIn = (pages: readonly Page[], row: Row, ids: readonly string[]) => {
  const to = RESOURCES.map((name) => resourceOf(pages, row[name])).find(Boolean)
  const id = ids.map((name) => row[name]).find(isId)
  if (to && id !== undefined) return { to, id }
  for (const [name, value] of Object.entries(row)) {
    const [, word] = /^(\w+?)_?[iI]d$/.exec(name) ?? []
    const named = word && isId(value) ? resourceOf(pages, word) : undefined
    if (named) return { to: named, id: value }
  }
  return undefined
}

/** Where a notification leads, of the pages that its reader sees: to the record that it speaks of, or to a path of this app. Undefined: nowhere. */
export const pathOfNote = (pages: readonly Page[], row: Row, origin = location.origin): string | undefined => {
  const holders = HOLDERS.map((name) => heldIn(row[name])).filter((held) => held !== undefined)
  // A row's own `id` is the notification's.
  const found = [
    recordIn(pages, row, ["record_id", "recordId"]),
    ...holders.map((held) => recordIn(pages, held, IDS)),
  ].find(Boolean)
  const path = found && pathOfRelated(pages, found.to, { record: found.id }, "record")
  if (path) return path
  const addresses = [row, ...holders].flatMap((held) => ADDRESSES.map((name) => held[name]))
  return addresses.map((address) => ownPathIn(address, origin)).find((own) => own !== undefined)
}
