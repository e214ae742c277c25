import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import type { QueryClient } from "@tanstack/react-query"
import { idOf } from "../../data/labels.ts"
import {
  isEmpty,
  isObject,
  type Page,
  parseQuery,
  type Related,
  type Resource,
  type Row,
  sectionsOf,
  unreadOf,
} from "../../declare/index.ts"
import { keyOf, patternOf } from "../../routing/routes.ts"

/** Returns a record from cached lists, by address or id, as a placeholder. */
export const findCachedRow = (client: QueryClient, resource: Resource, address: string | undefined) => {
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

export const createPathOf = (
  page: Page,
  { by, carries = {} }: Pick<Related, "by" | "carries">,
  record: Row,
): string => {
  const taken = Object.entries(carries).map(([name, from]) => [name, idOf(record[from])])
  const parameters = [[by, idOf(record.id)], ...taken].filter(([, value]) => !isEmpty(value))
  return `${patternOf(page, "create")}?${new URLSearchParams(parameters.map(([name, value]) => [String(name), String(value)]))}`
}

const MAX_SHOWN = 10

export const useRelated = (resource: Resource, { by }: Pick<Related, "by">, value: string) => {
  const filter = { field: by, operator: "eq", value } as const
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    filters: [filter],
    sorters: [...parseQuery(resource, new URLSearchParams()).sort],
    pagination: { currentPage: 1, pageSize: MAX_SHOWN },
    errorNotification: false,
  })
  return { query, rows: result.data, filter }
}
