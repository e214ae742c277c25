import { changeWords } from "./change.ts"
import { showNumber } from "./format.ts"
import { Glyph } from "./Glyph.tsx"
import "./change.css"

/** A number that changed: what it was, what it is, and how much that is. */
export const Change = ({ before, now }: { before: number; now: number }) => (
  <span className="change">
    <span className="figure">
      {showNumber(before)} <Glyph name="right" size={12} />
      <span className="unseen"> menjadi </span> <b>{showNumber(now)}</b>
    </span>
    <span className={now > before ? "change-word is-more" : now < before ? "change-word is-less" : "change-word"}>
      {changeWords(before, now)}
    </span>
  </span>
)
