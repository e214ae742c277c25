import type { InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon, type IconName } from "../../ui/Icon.tsx"

const STATES: Readonly<Record<InvalidRow["state"], readonly [word: string, icon: IconName] | undefined>> = {
  bad: undefined,
  ready: ["Siap", "check"],
  repeated: ["Ganda", "copy"],
  skipped: ["Dilewati", "minus"],
}

export const StateMark = ({ state }: Pick<InvalidRow, "state">) => {
  const shown = STATES[state]
  return shown ? (
    <span className="grid-state" data-state={state}>
      <Icon name={shown[1]} size={14} /> {shown[0]}
    </span>
  ) : null
}

interface SkipButtonProps {
  invalid: InvalidRow
  onSkip: (row: number, isSkipped: boolean) => void
  /** Position in the grid as `row:column`; absent outside a grid. */
  at?: string
  isActive?: boolean
}

export const SkipButton = ({ invalid: { row, number, state }, onSkip, at, isActive }: SkipButtonProps) => (
  <Button
    data-at={at}
    tabIndex={at === undefined || isActive ? undefined : -1}
    aria-label={`${state === "skipped" ? "Ambil lagi" : "Lewati"} baris ${number}`}
    onClick={() => onSkip(row, state !== "skipped")}
  >
    {state === "skipped" ? "Ambil lagi" : "Lewati"}
  </Button>
)
