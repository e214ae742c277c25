import { List } from "../../engine/List.tsx"
import { TryPanel } from "./TryPanel.tsx"

/** The entries, and below them a place to try the formula without saving anything. */
export const FairPriceList = () => (
  <>
    <List />
    <TryPanel />
  </>
)
