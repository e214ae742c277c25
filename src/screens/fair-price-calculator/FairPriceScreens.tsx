import { List } from "../../engine/List.tsx"
import { RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { TryPanel } from "./TryPanel.tsx"

export const FairPriceList = () => (
  <>
    <List />
    <TryPanel />
  </>
)

export const FairPriceShow = () => (
  <Show body={(body) => <RecordPage {...body} main={<TryPanel record={body.record} />} />} />
)
