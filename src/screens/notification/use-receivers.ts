import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { useBackoffice } from "../../providers/backoffice.ts"
import type { Row } from "../../providers/labels.ts"
import { scopeOf } from "./receivers.ts"

/** How many users a blast would reach. */
export const useReceivers = ({ audience, users }: Row): { count: number | undefined; isCounting: boolean } => {
  const { policy, role } = useBackoffice()
  const scope = scopeOf(audience)
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: "user",
    filters: [{ field: "scope", operator: "eq", value: scope }],
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: scope !== undefined && policy.may(role, "user", "list"), staleTime: 60_000 },
    errorNotification: false,
  })
  if (scope === undefined) return { count: Array.isArray(users) ? users.length : 0, isCounting: false }
  return { count: query.isSuccess ? result.total : undefined, isCounting: query.isFetching }
}
