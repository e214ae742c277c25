import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { idOf } from "../../data/labels.ts"
import {
  groupSections,
  isEmpty,
  type Page,
  parseQuery,
  type Related,
  type Resource,
  type Row,
  unreadOf,
} from "../../declare/index.ts"
import { patternOf } from "../../routing/routes.ts"

export const lacksFields = (resource: Resource, row: BaseRecord): boolean => {
  const unread = unreadOf(row)
  return groupSections(resource).some(([, fields]) =>
    fields.some(([name, field]) => !("per" in field) && !(name in row) && !(name in unread)),
  )
}

export const getCreatePath = (
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
