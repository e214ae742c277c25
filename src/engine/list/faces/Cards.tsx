import { useIsPhone } from "../../../ui/use-media.ts"
import { cardColumns, cardParts, getMaxCardFacts } from "../columns.ts"
import listCss from "../list.module.css"
import { useListContext } from "../list-context.ts"
import { changeOfRow } from "../row-changes.ts"
import { uniqueKeys } from "../selection.ts"
import { Card } from "./Card.tsx"
import css from "./cards.module.css"

export const Cards = () => {
  const { page, columns, found, titleOf } = useListContext()
  const { rows, changes, isOld } = found
  const isPhone = useIsPhone()
  const keys = uniqueKeys(rows)
  const parts = cardParts(cardColumns(page, columns), getMaxCardFacts(page, isPhone))
  return (
    <ul className={`${css.cards} ${listCss.rows}`} aria-label={page.label} aria-busy={isOld}>
      {rows.map((row, index) => {
        const change = changeOfRow(changes, row)
        return change && "gone" in change ? (
          <li key={keys[index]} className={`${css.card} ${listCss.gone} box`}>
            <p>
              <strong>{titleOf(row)}</strong> · {change.gone}
            </p>
          </li>
        ) : (
          <Card key={keys[index]} parts={parts} row={row} isChanged={change !== undefined} />
        )
      })}
    </ul>
  )
}
