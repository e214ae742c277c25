import {
  fieldOfKind,
  type ListQuery,
  oneOf,
  PAGE_SIZE,
  parseQuery,
  printQuery,
  type Resource,
  type Row,
} from "../../../declare/index.ts"

/** URL parameter: the view of the resource that lists the queue. */
export const VIEW = "view"

/** The waiting time begins at creation, or at the date that sorts the list. */
export const waitsSince = ({ fields, listing }: Resource): string => {
  const sorted = listing?.sort?.replace(/^-/, "") ?? ""
  const isMoment = fieldOfKind("datetime", fields[sorted]) ?? fieldOfKind("date", fields[sorted])
  return fields.created_at || !isMoment ? "created_at" : sorted
}

/** The records that wait for a decision like this one, oldest first. @returns undefined if it does not wait */
export const waitingWith = (resource: Resource, record: Row): ListQuery | undefined => {
  for (const [name, field] of Object.entries(resource.fields)) {
    const waits = fieldOfKind("select", field)?.waits
    if (!waits?.in.includes(String(record[name]))) continue
    const sort = [{ field: waitsSince(resource), order: "asc" as const }]
    return { page: 1, limit: PAGE_SIZE, search: "", filters: [oneOf(name, waits.in)], sort }
  }
  return undefined
}

/** The narrowed list that the record was opened from. */
export const queueIn = (resource: Resource, parameters: URLSearchParams): ListQuery | undefined => {
  const query = parseQuery(resource, parameters)
  return query.filters.length > 0 || query.search !== "" ? query : undefined
}

/** Query string that opens a record of this list with the way to the next one. */
export const queueSearch = (query: Partial<ListQuery>, view?: string): string =>
  `?${new URLSearchParams([...printQuery(query), ...(view === undefined ? [] : [[VIEW, view] as [string, string]])])}`
