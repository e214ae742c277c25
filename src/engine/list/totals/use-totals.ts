import { type BaseRecord, useList } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { mean, sum } from "es-toolkit"
import { useAfterFirstData } from "../../../data/later.ts"
import { createListRequest } from "../../../data/list-request.ts"
import { totalOf } from "../../../data/record-queries.ts"
import { takesAnyFilter } from "../../../data/takes-filters.ts"
import { useCallQuery } from "../../../data/use-call.ts"
import {
  estimateSign,
  type Field,
  type ListQuery,
  type Page,
  printQuery,
  type Row,
  unreadOf,
} from "../../../declare/index.ts"
import { comparedBy, totalFieldsOf } from "../../../declare/totals.ts"
import { z } from "../../../declare/zod.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { hasAnswer } from "../../../ui/QueryState.tsx"
import { FOLLOWS_LIST_META, useInvalidateWithList } from "../use-figures.ts"

const totalSchema = z.object({ sum: z.number().nullable(), average: z.number().nullable() }).partial()
const answerSchema = z.array(z.object({ group: z.string().nullable(), totals: z.record(z.string(), totalSchema) }))

export type Totals = Readonly<Record<string, z.infer<typeof totalSchema>>>

const NAME = "totals.of"

const areAlike = ({ resource }: Page, field: Field, rows: readonly Row[]) =>
  new Set(rows.map((row) => comparedBy(resource, field, row))).size <= 1

/** Totals of all rows, without fields that have an unreadable value. Rows without a value do not count. */
export const totalsOfRows = (page: Page, rows: readonly Row[]): Totals =>
  Object.fromEntries(
    totalFieldsOf(page.resource)
      .filter(([name, field]) => !rows.some((row) => name in unreadOf(row)) && areAlike(page, field, rows))
      .map(([name]) => {
        const values = rows.flatMap((row) => (typeof row[name] === "number" ? row[name] : []))
        return [name, { sum: sum(values), average: values.length > 0 ? mean(values) : null }]
      }),
  )

interface TotalsOptions {
  groupBy?: string
  /** The rows are there; totals never delay them. */
  isReady: boolean
}

/**
 * Totals of the whole current filter, by group. Services without extensions have them where the browser has the whole
 * list, else nothing.
 */
export const useTotals = (page: Page, { search, filters }: ListQuery, { groupBy, isReady }: TotalsOptions) => {
  const { config } = useAppContext()
  const isLater = useAfterFirstData() && isReady
  useInvalidateWithList(page.resource.name, config.extensions ? NAME : undefined)
  const { query, data } = useCallQuery(
    NAME,
    {
      ...Object.fromEntries(printQuery({ search, filters })),
      list: page.name,
      ...(groupBy && { group_by: groupBy }),
    },
    { enabled: config.extensions && isLater, placeholderData: keepPreviousData, meta: FOLLOWS_LIST_META },
  )
  const isGathered = !config.extensions && groupBy === undefined && takesAnyFilter(page, config)
  const { query: whole } = useList<BaseRecord>({
    ...createListRequest(page, { page: 1, limit: 1, search, sort: [], filters }),
    pagination: { mode: "off" },
    queryOptions: { enabled: isGathered && isLater, placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const rows = whole.data?.data ?? []
  const isWhole = isGathered && totalOf(whole.data) === rows.length && !whole.data?.isApproximate
  return {
    groups: config.extensions
      ? (answerSchema.safeParse(data).data ?? [])
      : [{ group: null, totals: isWhole && whole.isSuccess ? totalsOfRows(page, rows) : {} }],
    sign: Array.isArray(data) ? estimateSign(data[0]) : "",
    /** Keeps room for totals that are still loading. */
    takesRoom: config.extensions && (hasAnswer(query) || !query.isError),
    isOld: query.isPlaceholderData || whole.isPlaceholderData,
    hasFailed: query.isError && !query.isFetching,
    again: () => void query.refetch(),
  }
}
