import { Show } from "../../engine/Show.tsx"
import { TryPanel } from "./TryPanel.tsx"

export const FairPriceShow = () => <Show after={(record) => <TryPanel key={String(record.id)} record={record} />} />
