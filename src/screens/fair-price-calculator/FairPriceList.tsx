import { List } from "../../engine/List.tsx"
import { TryPanel } from "./TryPanel.tsx"

export const FairPriceList = () => (
  <>
    <List />
    <TryPanel />
  </>
)
