import type { BaseRecord } from "@refinedev/core"
import { titleOf } from "../../admin/list/RowMenu.tsx"
import { Facts } from "../../admin/record/Facts.tsx"
import { RecordActions } from "../../admin/record/RecordActions.tsx"
import { Steps } from "../../admin/record/Steps.tsx"
import { Show } from "../../admin/Show.tsx"
import type { Page } from "../../declare/index.ts"
import { useSetting } from "../../providers/use-office.ts"
import { approvalWords } from "./approval-words.ts"
import { BalancePanel } from "./BalancePanel.tsx"
import { EarlierPanel } from "./EarlierPanel.tsx"
import { HistoryPanel } from "./HistoryPanel.tsx"
import { NextWaiting } from "./NextWaiting.tsx"
import { useBasis } from "./use-basis.ts"
import "./withdrawal.css"

const Withdrawal = ({ page, record }: { page: Page; record: BaseRecord }) => {
  const basis = useBasis(record)
  const words = approvalWords(record, useSetting()?.two_approvals_above)
  return (
    <>
      <header className="show-head">
        <h1>{titleOf(page.resource, record)}</h1>
        <RecordActions page={page} record={record} hasSteps />
      </header>
      <NextWaiting record={record} />
      <div className="withdrawal-columns">
        <div>
          {words && <p className="decision-people">{words}</p>}
          <Steps resource={page.resource} record={record} />
          <Facts resource={page.resource} record={record} />
          <HistoryPanel record={record} />
        </div>
        <div>
          <BalancePanel record={record} state={basis} />
          <EarlierPanel record={record} />
        </div>
      </div>
    </>
  )
}

/** A withdrawal: where it stands, what a decision rests on, and what has happened. */
export const WithdrawalShow = () => (
  <Show whole={(page, record) => <Withdrawal key={String(record.id)} page={page} record={record} />} />
)
