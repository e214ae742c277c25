import { type Page, placeholdersOf, type Resource } from "../declare/index.ts"
import type { Row } from "./labels.ts"
import { pathOfPage } from "./routes.ts"

/** What a record is addressed by: the field that its `one` call names, else its id. */
const keyOf = ({ calls }: Resource): string => {
  const [source] = calls.one ? placeholdersOf(calls.one).map(([, given]) => given) : []
  return typeof source === "string" ? source : "id"
}

/** `/dashboard/listing/rumah-di-kemang`, or its edit page. */
export const pathOfRecord = (page: Page, row: Row, place: "show" | "edit" = "show"): string => {
  const address = encodeURIComponent(String(row[keyOf(page.resource)] ?? row.id))
  return `${pathOfPage(page)}/${address}${place === "edit" ? "/edit" : ""}`
}

/** Where a related record can be looked at when only its id is known. Undefined: nowhere. */
export const pathOfRelated = (pages: readonly Page[], to: string, id: string | number): string | undefined => {
  const page = pages.find(({ resource, view }) => resource.name === to && view === undefined)
  if (!page?.list || page.list.needs) return undefined
  return keyOf(page.resource) === "id"
    ? pathOfRecord(page, { id })
    : `${pathOfPage(page)}?id=${encodeURIComponent(String(id))}`
}
