import { type RecordBody, RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { useAppContext } from "../../session/app-context.ts"
import { BalancePanel } from "./BalancePanel.tsx"
import { useBasis } from "./decision-basis.ts"
import { EarlierPanel } from "./EarlierPanel.tsx"
import { HistoryPanel } from "./HistoryPanel.tsx"

const Withdrawal = (body: RecordBody) => {
  const { record } = body
  const { extensions } = useAppContext().config
  const basis = useBasis(record)
  return (
    <RecordPage
      {...body}
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
