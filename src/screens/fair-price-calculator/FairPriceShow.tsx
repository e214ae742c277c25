import { Show } from "../../engine/Show.tsx"
import { TryPanel } from "./TryPanel.tsx"

/** One entry, and its formula step by step. */
export const FairPriceShow = () => <Show after={(record) => <TryPanel key={String(record.id)} record={record} />} />
