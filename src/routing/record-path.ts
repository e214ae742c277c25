import { idOf, type Row } from "../data/labels.ts"
import { type Page, placeholdersOf, type Resource } from "../declare/index.ts"
import { pathOfPage } from "./routes.ts"

/** What a record is addressed by: the field that its `one` call names, else its id. */
export const keyOf = ({ calls }: Resource): string => {
  const [source] = calls.one ? placeholdersOf(calls.one).map(([, field]) => field) : []
  return typeof source === "string" ? source : "id"
}

/** Can it stand in an address? Nothing cannot, nor can what a browser reads as this folder or the one above. */
const isAddress = (value: unknown): boolean => !["", ".", "..", "undefined", "null"].includes(String(value))

/** Can the record be opened, changed and selected? Not without an id. */
export const hasId = ({ id }: Row): boolean => isAddress(id)

export const NO_ID = "Layanan tidak mengirim id untuk baris ini, jadi tidak dapat dibuka atau diubah."

/** `/dashboard/listing/rumah-di-kemang`, or its edit page. Undefined: the record has no id. */
export const pathOfRecord = (page: Page, row: Row, kind: "show" | "edit" = "show"): string | undefined => {
  const key = row[keyOf(page.resource)]
  if (!hasId(row)) return undefined
  const address = encodeURIComponent(String(isAddress(key) ? key : row.id))
  return `${pathOfPage(page)}/${address}${kind === "edit" ? "/edit" : ""}`
}

/** Is it a name, where an id is expected? An id has a digit and no spaces; what has another name beside it is one in any case. */
export const isName = (row: Row, name: string, id: unknown): boolean =>
  typeof id === "string" && (row[`${name}_label`] ?? id) === id && !/^\S*\d\S*$/.test(id)

/** Where the record that a relation points to can be looked at: by its key where the row holds that too, as `house_slug`, else by its id. Undefined: nowhere. */
export const pathOfRelated = (pages: readonly Page[], to: string, row: Row, name: string): string | undefined => {
  const page = pages.find(({ resource, view }) => resource.name === to && view === undefined)
  const id = idOf(row[name])
  if (!page?.list || page.list.needs || id === undefined || isName(row, name, id)) return undefined
  const key = keyOf(page.resource)
  return pathOfRecord(page, key === "id" ? { id } : { id, [key]: row[`${name}_${key}`] })
}

/** Could an address be an id, of a counting or a Mongo database? Where pages are addressed otherwise such an address is looked up. */
export const couldBeId = (address: unknown) => /^(\d+|[0-9a-f]{24})$/.test(String(address))
