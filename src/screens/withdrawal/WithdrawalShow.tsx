import { useSetting } from "../../data/use-office.ts"
import { type RecordBody, RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { useAppContext } from "../../session/app-context.ts"
import { BalancePanel } from "./BalancePanel.tsx"
import { approvalWords, useBasis } from "./decision-basis.ts"
import { EarlierPanel } from "./EarlierPanel.tsx"
import { HistoryPanel } from "./HistoryPanel.tsx"
import css from "./withdrawal.module.css"

const Withdrawal = (body: RecordBody) => {
  const { record } = body
  const { extensions } = useAppContext().config
  const basis = useBasis(record)
  const words = approvalWords(record, useSetting()?.two_approvals_above, basis.basis?.approved_today)
  return (
    <RecordPage
      {...body}
      notice={words && <p className={css.people}>{words}</p>}
      main={
        <>
          <BalancePanel record={record} state={basis} />
          {extensions && <HistoryPanel record={record} />}
        </>
      }
      side={<EarlierPanel record={record} />}
    />
  )
}

export const WithdrawalShow = () => <Show body={(body) => <Withdrawal {...body} />} />
