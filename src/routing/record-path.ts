import { idOf } from "../data/labels.ts"
import { type Page, placeholdersOf, type Resource, type Row } from "../declare/index.ts"
import { pathOfPage } from "./routes.ts"

/** Returns the field in a record's address: the placeholder of its `one` call, else `id`. */
export const keyOf = ({ calls }: Resource): string => {
  const [source] = calls.one ? placeholdersOf(calls.one).map(([, field]) => field) : []
  return typeof source === "string" ? source : "id"
}

/** Rejects empty values and path segments that browsers resolve, such as `..`. */
const isAddress = (value: unknown): boolean => !["", ".", "..", "undefined", "null"].includes(String(value))

export const hasId = ({ id }: Row): boolean => isAddress(id)

export const NO_ID = "Layanan tidak mengirim id untuk baris ini, jadi tidak dapat dibuka atau diubah."

/** Returns `/dashboard/listing/rumah-di-kemang`, or its edit page. @returns undefined without an id */
export const pathOfRecord = (page: Page, row: Row, kind: "show" | "edit" = "show"): string | undefined => {
  const key = row[keyOf(page.resource)]
  if (!hasId(row)) return undefined
  const address = encodeURIComponent(String(isAddress(key) ? key : row.id))
  return `${pathOfPage(page)}/${address}${kind === "edit" ? "/edit" : ""}`
}

/** Returns whether an id field contains a name. Ids have a digit and no spaces, or a separate label. */
export const isName = (row: Row, name: string, id: unknown): boolean =>
  typeof id === "string" && (row[`${name}_label`] ?? id) === id && !/^\S*\d\S*$/.test(id)

/** Returns the path of a related record, by its key if the row contains it. @returns undefined without a list page */
export const pathOfRelated = (pages: readonly Page[], to: string, row: Row, name: string): string | undefined => {
  const page = pages.find(({ resource, view }) => resource.name === to && view === undefined)
  const id = idOf(row[name])
  if (!page?.list || page.list.needs || id === undefined || isName(row, name, id)) return undefined
  const key = keyOf(page.resource)
  return pathOfRecord(page, key === "id" ? { id } : { id, [key]: row[`${name}_${key}`] })
}

/** Matches numeric and MongoDB ids, which are looked up if pages have another key. */
export const couldBeId = (address: unknown) => /^(\d+|[0-9a-f]{24})$/.test(String(address))
