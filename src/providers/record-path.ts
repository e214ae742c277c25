import { type Page, placeholdersOf, type Resource } from "../declare/index.ts"
import { idOf, type Row } from "./labels.ts"
import { pathOfPage } from "./routes.ts"

/** What a record is addressed by: the field that its `one` call names, else its id. */
export const keyOf = ({ calls }: Resource): string => {
  const [source] = calls.one ? placeholdersOf(calls.one).map(([, field]) => field) : []
  return typeof source === "string" ? source : "id"
}

/** `/dashboard/listing/rumah-di-kemang`, or its edit page. */
export const pathOfRecord = (page: Page, row: Row, kind: "show" | "edit" = "show"): string => {
  const address = encodeURIComponent(String(row[keyOf(page.resource)] ?? row.id))
  return `${pathOfPage(page)}/${address}${kind === "edit" ? "/edit" : ""}`
}

/** Where the record that a relation points to can be looked at: by its key where the row holds that too, as `house_slug`, else by its id. Undefined: nowhere. */
export const pathOfRelated = (pages: readonly Page[], to: string, row: Row, name: string): string | undefined => {
  const page = pages.find(({ resource, view }) => resource.name === to && view === undefined)
  const id = idOf(row[name])
  if (!page?.list || page.list.needs || id === undefined) return undefined
  const key = keyOf(page.resource)
  return pathOfRecord(page, key === "id" ? { id } : { id, [key]: row[`${name}_${key}`] })
}

/** Could an address be an id, of a counting or a Mongo database? Where pages are addressed otherwise such an address is looked up. */
export const couldBeId = (address: unknown) => /^(\d+|[0-9a-f]{24})$/.test(String(address))
