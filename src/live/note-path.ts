import { isObject, type Page, type Row } from "../declare/index.ts"
import { withoutBase } from "../routing/base-path.ts"
import { pathOfPage, pathOfRelated } from "../routing/routes.ts"
import { isOwnPath } from "../session/return-path.ts"

const ADDRESSES = ["url", "link", "path", "href", "route", "action_url"]
const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]|\/dashboard[^\s<>"',;:!?)\]]*/i
const HOLDERS = ["data", "payload", "meta", "target", "record"]
const RESOURCES = ["resource", "type", "model", "entity", "module"]
const IDS = ["record_id", "recordId", "id", "_id"]

/** Normalizes names: `request_cust`, `requestCust` and `Request Cust` are equal, and so are `lead` and `leads`. */
const plain = (name: unknown) =>
  String(name)
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/s$/, "")

const isId = (value: unknown): value is string | number =>
  (typeof value === "string" && value !== "") || typeof value === "number"

const ownPathIn = (address: unknown, origin: string, base?: string): string | undefined => {
  if (typeof address !== "string") return undefined
  if (isOwnPath(address)) return address
  const url = URL.canParse(address) ? new URL(address) : undefined
  const path = url?.origin === origin ? withoutBase(url.pathname, base) + url.search + url.hash : undefined
  return isOwnPath(path) ? path : undefined
}

const wordsOf = (pages: readonly Page[]): ReadonlyMap<string, string> => {
  const words = new Map<string, string>()
  const note = (word: string | undefined, to: string) => word && !words.has(plain(word)) && words.set(plain(word), to)
  for (const { resource, label } of pages)
    for (const word of [resource.name, resource.route?.split("/").at(-1), label]) note(word, resource.name)
  for (const { resource } of pages)
    for (const [name, field] of Object.entries(resource.fields))
      if ("to" in field && field.to !== "user") note(name.replace(/_id$/, ""), field.to)
  // A user id names the receiver, not the target.
  for (const receiver of ["", "user"]) words.delete(receiver)
  return words
}

/** Caches the words, because every row of every notification needs them. */
const known = new WeakMap<readonly Page[], ReadonlyMap<string, string>>()

const resourceOf = (pages: readonly Page[], word: unknown): string | undefined => {
  const words = known.get(pages) ?? wordsOf(pages)
  known.set(pages, words)
  return words.get(plain(word))
}

const parseTarget = (value: unknown): Row | undefined => {
  if (isObject(value)) return value
  if (typeof value !== "string" || !value.startsWith("{")) return undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Finds the record by resource and id, or by a property such as `lead_id`. */
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

/** Returns the list of a notification about several records, which names a resource but no id. */
const listIn = (pages: readonly Page[], { resource, record_id }: Row): string | undefined => {
  const to = record_id === null && resource !== null ? resourceOf(pages, resource) : undefined
  const page = pages.find((candidate) => candidate.resource.name === to && candidate.view === undefined)
  return page && pathOfPage(page)
}

/**
 * Returns the path of a notification's record, its own-app address or its list.
 * @returns undefined if it links to nothing
 */
export const pathOfNote = (
  pages: readonly Page[],
  row: Row,
  origin = location.origin,
  base?: string,
): string | undefined => {
  const holders = HOLDERS.map((name) => parseTarget(row[name])).filter((held) => held !== undefined)
  // The row's own `id` identifies the notification, not its target.
  const found = [
    recordIn(pages, row, ["record_id", "recordId"]),
    ...holders.map((held) => recordIn(pages, held, IDS)),
  ].find(Boolean)
  const path = found && pathOfRelated(pages, found.to, { record: found.id }, "record")
  if (path) return path
  const addresses = [row, ...holders].flatMap((held) => ADDRESSES.map((name) => held[name]))
  const [written] = ADDRESS_IN_TEXT.exec(String(row.text ?? "")) ?? []
  const own = [...addresses, written].map((address) => ownPathIn(address, origin, base)).find(Boolean)
  return own ?? listIn(pages, row)
}
