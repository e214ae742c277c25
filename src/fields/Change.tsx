import { showNumber } from "../declare/format.ts"
import { Icon } from "../ui/Icon.tsx"
import { changeWords } from "./change-words.ts"
import "./change.css"

export const Change = ({ before, now }: { before: number; now: number }) => (
  <span className="change">
    <span className="figure">
      {showNumber(before)} <Icon name="right" size={12} />
      <span className="unseen"> menjadi </span> <b>{showNumber(now)}</b>
    </span>
    <span className={now > before ? "change-word is-more" : now < before ? "change-word is-less" : "change-word"}>
      {changeWords(before, now)}
    </span>
  </span>
)
