import type { BaseRecord } from "@refinedev/core"
import type { QueryClient } from "@tanstack/react-query"
import { isObject } from "../../declare/index.ts"

/** A record as a list has shown it: what is known at once while it is read anew. */
export const shownRecord = (client: QueryClient, resource: string, id: string | undefined): BaseRecord | undefined => {
  const answers = client.getQueriesData({ predicate: ({ queryKey }) => queryKey.includes(resource) })
  for (const [, answer] of answers) {
    const rows = isObject(answer) && Array.isArray(answer.data) ? (answer.data as BaseRecord[]) : []
    const found = rows.find((row) => isObject(row) && String(row.id) === id)
    if (found) return found
  }
  return undefined
}
