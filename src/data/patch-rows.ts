import type { QueryClient } from "@tanstack/react-query"
import { isObject, type Resource, type Row } from "../declare/index.ts"

type Rows = readonly unknown[]

const isOf = (id: unknown) => (row: unknown) => isObject(row) && String(row.id) === String(id)

/** The lists that have the record get other rows, and keep their age. */
const patchLists = (client: QueryClient, { name }: Resource, id: unknown, patch: (answer: Row, rows: Rows) => Row) => {
  for (const query of client.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey.includes(name) })) {
    const { data } = query.state
    if (isObject(data) && Array.isArray(data.data) && data.data.some(isOf(id)))
      query.setState({ data: patch(data, data.data) })
  }
}

/** Changes values of one record in all cached lists. */
export const patchCachedRows = (client: QueryClient, resource: Resource, id: unknown, values: Row): void =>
  patchLists(client, resource, id, (answer, rows) => ({
    ...answer,
    data: rows.map((row) => (isOf(id)(row) && isObject(row) ? { ...row, ...values } : row)),
  }))

/** Takes a removed record out of all cached lists, which may not be read again at once. */
export const dropCachedRow = (client: QueryClient, resource: Resource, id: unknown): void =>
  patchLists(client, resource, id, (answer, rows) => ({
    ...answer,
    data: rows.filter((row) => !isOf(id)(row)),
    ...(typeof answer.total === "number" && { total: answer.total - 1 }),
  }))
