import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Link } from "react-router"
import { refineQueryOf } from "../../data/refine-query.ts"
import { totalOf } from "../../data/total-of.ts"
import { showMoney, showNumber } from "../../declare/format.ts"
import { parseQuery } from "../../declare/index.ts"
import { withdrawal } from "../../resources/withdrawal.ts"
import { pathOfRecord } from "../../routing/record-path.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showAge } from "../../time/show-date.ts"
import { useNow } from "../../ui/use-now.ts"

const FILTER_PROBE_ROWS = 10

export const NextWaiting = ({ record }: { record: BaseRecord }) => {
  const { pages } = useAppContext()
  const now = useNow()
  const page = pages.find(({ name }) => name === withdrawal.name)
  const queue = parseQuery(withdrawal, new URLSearchParams(withdrawal.opens))
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: withdrawal.name,
    ...refineQueryOf({ ...queue, page: 1, limit: FILTER_PROBE_ROWS }),
    errorNotification: false,
  })
  if (!page || !query.isSuccess) return <p className="next-waiting" aria-busy={query.isPending} />
  const waiting: readonly string[] = withdrawal.fields.status.waits.in
  const next = result.data.find((row) => String(row.id) !== String(record.id) && waiting.includes(String(row.status)))
  const path = next && pathOfRecord(page, next)
  const total = totalOf(query.data)
  return (
    <p className="next-waiting">
      {path ? (
        <>
          <span>Menunggu berikutnya:</span> <Link to={path}>{String(next.holder ?? `#${next.id}`)}</Link>
          {typeof next.amount === "number" && ` · ${showMoney(next.amount)}`}
          {typeof next.requested_at === "string" && ` · ${showAge(next.requested_at, now)}`}
        </>
      ) : (
        "Tidak ada lagi yang menunggu."
      )}
      <Link to={`${pathOfPage(page)}?${withdrawal.opens}`}>
        Ke antrean{total !== undefined && ` (${showNumber(total)})`}
      </Link>
    </p>
  )
}
