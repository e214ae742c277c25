import { type HttpError, useList } from "@refinedev/core"
import { FILTER_PROBE_ROWS, totalOf } from "../../../data/record-queries.ts"
import { refineQueryOf } from "../../../data/refine-query.ts"
import type { ListQuery } from "../../../declare/index.ts"
import { useAppContext } from "../../../session/app-context.ts"
import type { HomeRow } from "../HomeCard.tsx"

export const useCount = (page: string, query: Partial<ListQuery>, enabled = true) => {
  const { config } = useAppContext()
  const limit = config.extensions ? 1 : FILTER_PROBE_ROWS
  const { query: state } = useList<HomeRow, HttpError>({
    resource: page,
    meta: { countOnly: "surely" },
    ...refineQueryOf({ page: 1, limit, search: "", sort: [], filters: [], ...query }),
    queryOptions: { enabled },
    errorNotification: false,
  })
  return { state, total: totalOf(state.data), isApproximate: state.data?.isApproximate === true }
}
