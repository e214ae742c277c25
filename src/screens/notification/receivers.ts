import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { showNumber } from "../../declare/format.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import type { Row } from "../../providers/labels.ts"
import { totalOf } from "../../providers/total-of.ts"

/** Receivers above which a blast wants to be confirmed by a typed word. */
const MOST_UNCONFIRMED = 100

export const WORD = "KIRIM"

export const isConfirmed = (typed: string): boolean => typed.trim().toUpperCase() === WORD

/** The list of users that an audience is; undefined where the users are named. */
export const scopeOf = (audience: unknown): string | undefined =>
  ({ all: "all", agent: "agent", admin: "admin" })[String(audience)]

/** `Akan dikirim ke 2.134 pengguna.` Undefined: nobody knows how many. */
export const receiversWord = (count: number | undefined): string =>
  count === undefined ? "Jumlah penerima tidak diketahui." : `Akan dikirim ke ${showNumber(count)} pengguna.`

/** Must a blast to so many be confirmed? Also where nobody knows how many. */
export const wantsWord = (count: number | undefined): boolean => count === undefined || count > MOST_UNCONFIRMED

/** How many users a blast would reach. */
export const useReceivers = ({ audience, users }: Row): { count: number | undefined; isCounting: boolean } => {
  const { policy, role } = useBackoffice()
  const scope = scopeOf(audience)
  const { query } = useList<BaseRecord, HttpError>({
    resource: "user",
    meta: { countOnly: true },
    filters: [{ field: "scope", operator: "eq", value: scope }],
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: scope !== undefined && policy.may(role, "user", "list"), staleTime: 60_000 },
    errorNotification: false,
  })
  if (scope === undefined) return { count: Array.isArray(users) ? users.length : 0, isCounting: false }
  return { count: query.isSuccess ? totalOf(query.data) : undefined, isCounting: query.isFetching }
}
