import type { BaseRecord } from "@refinedev/core"
import { useSetting } from "../../data/use-office.ts"
import type { Page } from "../../declare/index.ts"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { Facts } from "../../engine/record/Facts.tsx"
import { RecordActions } from "../../engine/record/RecordActions.tsx"
import { Steps } from "../../engine/record/Steps.tsx"
import { Show } from "../../engine/Show.tsx"
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

export const WithdrawalShow = () => (
  <Show whole={(page, record) => <Withdrawal key={String(record.id)} page={page} record={record} />} />
)
