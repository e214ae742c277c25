import { showRangeLength } from "../../charts/plot-words.ts"
import { type Range, rangeBefore } from "../../time/day-range.ts"
import { showDateTime } from "../../time/show-date.ts"
import { usePrinting } from "../../ui/use-printing.ts"

/** Replaces the controls on paper: the days shown and the time of printing. */
export const PrintHead = ({ range, isCompared }: { range: Range; isCompared: boolean }) =>
  usePrinting() && (
    <p className="print-head">
      {showRangeLength(range)}
      {isCompared && `, dibandingkan dengan ${showRangeLength(rangeBefore(range))}`}. Dicetak{" "}
      {showDateTime(new Date().toISOString())} WIB.
    </p>
  )
