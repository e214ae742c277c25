import { showNumber } from "../../declare/format.ts"
import cellCss from "../../fields/cell.module.css"
import { changeWords } from "../../fields/change-words.ts"
import type { OwnCellProps } from "../../fields/own-fields.ts"
import { Icon } from "../../ui/Icon.tsx"

/** A figure of the premium period beside the figure of an equally long period before. */
export const PremiumChange = ({ name, value, row, children }: OwnCellProps) => {
  const [before, now] = [row[`${name}_before`], Number(value)]
  if (typeof before !== "number") return children
  return (
    <span className={cellCss.change} data-cell="block">
      <span className="numeric">
        {showNumber(before)} <Icon name="right" size={12} />
        <span className="unseen"> menjadi </span> <b>{showNumber(now)}</b>
      </span>
      <span className={`${now > before ? "good" : now < before ? "bad" : "muted"} small numeric`}>
        {changeWords(before, now)}
      </span>
    </span>
  )
}
