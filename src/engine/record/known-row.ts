import type { BaseRecord } from "@refinedev/core"
import type { QueryClient } from "@tanstack/react-query"
import { isObject, type Resource, sectionsOf, unreadOf } from "../../declare/index.ts"
import { keyOf } from "../../routing/routes.ts"

/** Returns a record from cached lists, by address or id, as a placeholder. */
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

export const lacksFields = (resource: Resource, row: BaseRecord): boolean => {
  const unread = unreadOf(row)
  return sectionsOf(resource).some(([, fields]) =>
    fields.some(([name, field]) => !("per" in field) && !(name in row) && !(name in unread)),
  )
}
