import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useEffect } from "react"
import { totalOf } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { showTotal } from "../../declare/format.ts"
import type { Filter, Page } from "../../declare/index.ts"

/** Fetches enough rows to verify that the service applies the filter. */
const SAMPLE_ROWS = 10

const useCount = ({ resource, view }: Page, search: string, filters: readonly Filter[]) => {
  const { query: state } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    ...refineQueryOf({ page: 1, limit: SAMPLE_ROWS, search, sort: [], filters }),
    meta: { view, countOnly: true },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  return { count: totalOf(state.data), isApproximate: state.data?.isApproximate, isPending: state.isPending }
}

interface CountProps {
  page: Page
  id: string
  search: string
  filters: readonly Filter[]
  onCount: (id: string, count: string | undefined) => void
}

/** Asks for the number of records of a tab. */
export const TabCount = ({ page, id, search, filters, onCount }: CountProps) => {
  const { count, isApproximate, isPending } = useCount(page, search, filters)
  const words = count === undefined ? undefined : showTotal(count, isApproximate)
  useEffect(() => {
    if (!isPending) onCount(id, words)
  }, [isPending, onCount, id, words])
  return null
}
