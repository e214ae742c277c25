import type { BaseRecord } from "@refinedev/core"
import type { QueryClient } from "@tanstack/react-query"
import { isObject, type Resource, sectionsOf, unreadOf } from "../../declare/index.ts"
import { keyOf } from "../../routing/record-path.ts"

/** A record as a list has shown it, by its address or its id: what is known at once while it is read as a whole. */
export const knownRow = (client: QueryClient, resource: Resource, address: string | undefined) => {
  if (address === undefined) return undefined
  const key = keyOf(resource)
  const isIt = (row: BaseRecord) => isObject(row) && (String(row[key]) === address || String(row.id) === address)
  const answers = client.getQueriesData({ predicate: ({ queryKey }) => queryKey.includes(resource.name) })
  for (const [, answer] of answers) {
    const rows = isObject(answer) && Array.isArray(answer.data) ? (answer.data as BaseRecord[]) : []
    const found = rows.find(isIt)
    if (found) return found
  }
  return undefined
}

/** Does a row of a list lack something that the record's page shows? Nothing is said of that until the record is read. */
export const lacksFields = (resource: Resource, row: BaseRecord): boolean => {
  const unread = unreadOf(row)
  return sectionsOf(resource).some(([, fields]) =>
    fields.some(([name, field]) => !("per" in field) && !(name in row) && !(name in unread)),
  )
}
