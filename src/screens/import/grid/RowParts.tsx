import { Button } from "../../../fields/Button.tsx"
import { Glyph, type GlyphName } from "../../../fields/Glyph.tsx"
import type { SickRow } from "../core/pages.ts"

const STATES: Readonly<Record<SickRow["state"], readonly [word: string, glyph: GlyphName] | undefined>> = {
  bad: undefined,
  ready: ["Siap", "check"],
  repeated: ["Ganda", "copy"],
  skipped: ["Dilewati", "minus"],
}

/** What became of a row that was refused when the page was opened. */
export const StateMark = ({ state }: Pick<SickRow, "state">) => {
  const said = STATES[state]
  return said ? (
    <span className="grid-state" data-state={state}>
      <Glyph name={said[1]} size={14} /> {said[0]}
    </span>
  ) : null
}

interface SkipButtonProps {
  sick: SickRow
  onSkip: (row: number, isSkipped: boolean) => void
  /** Where it stands in a grid, which takes care of the focus. */
  at?: string
  isActive?: boolean
}

export const SkipButton = ({ sick: { row, number, state }, onSkip, at, isActive }: SkipButtonProps) => (
  <Button
    data-at={at}
    tabIndex={at === undefined || isActive ? undefined : -1}
    aria-label={`${state === "skipped" ? "Ambil lagi" : "Lewati"} baris ${number}`}
    onClick={() => onSkip(row, state !== "skipped")}
  >
    {state === "skipped" ? "Ambil lagi" : "Lewati"}
  </Button>
)
