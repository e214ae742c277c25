import type { QueryClient } from "@tanstack/react-query"
import { isObject, type Resource, type Row } from "../declare/index.ts"

/** Changes values of one record in all cached lists, whose age stays the same. */
export const patchCachedRows = (client: QueryClient, resource: Resource, id: unknown, values: Row): void => {
  const isMeant = (row: unknown): row is Row => isObject(row) && String(row.id) === String(id)
  for (const query of client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey.includes(resource.name) })) {
    const { data } = query.state
    if (!isObject(data) || !Array.isArray(data.data) || !data.data.some(isMeant)) continue
    query.setState({ data: { ...data, data: data.data.map((row) => (isMeant(row) ? { ...row, ...values } : row)) } })
  }
}
