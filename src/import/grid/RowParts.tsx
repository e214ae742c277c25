import type { InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon, type IconName } from "../../ui/Icon.tsx"

const STATES: Readonly<Record<InvalidRow["state"], readonly [word: string, icon: IconName] | undefined>> = {
  bad: undefined,
  ready: ["Siap", "check"],
  repeated: ["Ganda", "copy"],
  skipped: ["Dilewati", "minus"],
}

/** The state of a row that was invalid when its page was opened; nothing while it still is. */
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
  /** Its cell in the grid, which moves the focus; absent outside of a grid. */
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
