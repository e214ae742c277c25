import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Link } from "react-router"
import { FILTER_PROBE_ROWS, totalOf } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { useSetting } from "../../data/use-office.ts"
import { showMoney, showNumber } from "../../declare/format.ts"
import { type Page, parseQuery } from "../../declare/index.ts"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { Facts } from "../../engine/record/Facts.tsx"
import factsCss from "../../engine/record/facts.module.css"
import { RecordActions } from "../../engine/record/RecordActions.tsx"
import { Steps } from "../../engine/record/Steps.tsx"
import { Show } from "../../engine/Show.tsx"
import { withdrawal } from "../../resources/withdrawal.ts"
import { pathOfPage, pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showAge } from "../../time/show-date.ts"
import { useNow } from "../../ui/use-now.ts"
import shared from "../parts/shared.module.css"
import { BalancePanel } from "./BalancePanel.tsx"
import { approvalWords, useBasis } from "./decision-basis.ts"
import { EarlierPanel } from "./EarlierPanel.tsx"
import { HistoryPanel } from "./HistoryPanel.tsx"
import css from "./withdrawal.module.css"

const NextWaiting = ({ record }: { record: BaseRecord }) => {
  const { pages } = useAppContext()
  const now = useNow()
  const page = pages.find(({ name }) => name === withdrawal.name)
  const queue = parseQuery(withdrawal, new URLSearchParams(withdrawal.opens))
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: withdrawal.name,
    ...refineQueryOf({ ...queue, page: 1, limit: FILTER_PROBE_ROWS }),
    errorNotification: false,
  })
  if (!page || !query.isSuccess) return <p className={`${css.next} row-wrap muted`} aria-busy={query.isPending} />
  const waiting: readonly string[] = withdrawal.fields.status.waits.in
  const next = result.data.find((row) => String(row.id) !== String(record.id) && waiting.includes(String(row.status)))
  const path = next && pathOfRecord(page, next)
  const total = totalOf(query.data)
  return (
    <p className={`${css.next} row-wrap muted`}>
      {path ? (
        <>
          <span>Menunggu berikutnya:</span>{" "}
          <Link className="reach" to={path}>
            {String(next.holder ?? `#${next.id}`)}
          </Link>
          {typeof next.amount === "number" && ` · ${showMoney(next.amount)}`}
          {typeof next.requested_at === "string" && ` · ${showAge(next.requested_at, now)}`}
        </>
      ) : (
        "Tidak ada lagi yang menunggu."
      )}
      <Link className="push reach" to={`${pathOfPage(page)}?${withdrawal.opens}`}>
        Ke antrean{total !== undefined && ` (${showNumber(total)})`}
      </Link>
    </p>
  )
}

const Withdrawal = ({ page, record }: { page: Page; record: BaseRecord }) => {
  const basis = useBasis(record)
  const words = approvalWords(record, useSetting()?.two_approvals_above)
  return (
    <>
      <header className={`${factsCss.head} row-wrap`}>
        <h1>{titleOf(page.resource, record)}</h1>
        <RecordActions page={page} record={record} hasSteps />
      </header>
      <NextWaiting record={record} />
      <div className={`${shared.page} ${css.columns}`}>
        <div className={shared.page}>
          {words && <p className={`${shared.inset} ${css.people}`}>{words}</p>}
          <Steps resource={page.resource} record={record} />
          <Facts resource={page.resource} record={record} />
          <HistoryPanel record={record} />
        </div>
        <div className={shared.page}>
          <BalancePanel record={record} state={basis} />
          <EarlierPanel record={record} />
        </div>
      </div>
    </>
  )
}

export const WithdrawalShow = () => (
  <Show whole={(page, record) => <Withdrawal key={String(record.id)} page={page} record={record} />} />
)
