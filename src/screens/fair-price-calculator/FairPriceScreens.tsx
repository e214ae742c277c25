import { List } from "../../engine/List.tsx"
import { Show } from "../../engine/Show.tsx"
import { TryPanel } from "./TryPanel.tsx"

export const FairPriceList = () => (
  <>
    <List />
    <TryPanel />
  </>
)

export const FairPriceShow = () => <Show after={(record) => <TryPanel key={String(record.id)} record={record} />} />
