import { useIsPhone } from "../../../ui/use-media.ts"
import { cardColumns, cardParts, getMaxCardFacts } from "../columns.ts"
import listCss from "../list.module.css"
import { keyOfRow, uniqueKeys } from "../selection.ts"
import { Card } from "./Card.tsx"
import css from "./cards.module.css"
import type { FaceProps, RowsProps } from "./face-props.ts"

export const Cards = (props: FaceProps & RowsProps) => {
  const { page, label, columns, rows, selection, onSelect, linkOf, keepsQuery, titleOf, menuOf, changeOf, isDimmed } =
    props
  const isPhone = useIsPhone()
  const keys = uniqueKeys(rows)
  const parts = cardParts(cardColumns(page, columns), getMaxCardFacts(page, isPhone))
  return (
    <ul className={`${css.cards} ${listCss.rows}`} aria-label={label} aria-busy={isDimmed}>
      {rows.map((row, index) => {
        const change = changeOf(row)
        return change && "gone" in change ? (
          <li key={keys[index]} className={`${css.card} ${listCss.gone} box`}>
            <p>
              <strong>{titleOf(row)}</strong> · {change.gone}
            </p>
          </li>
        ) : (
          <Card
            key={keys[index]}
            parts={parts}
            row={row}
            title={titleOf(row)}
            link={linkOf(row)}
            keepsQuery={keepsQuery}
            isPhone={isPhone}
            isSelecting={selection.size > 0}
            isSelected={selection.has(keyOfRow(row))}
            onSelect={onSelect}
            change={change}
            menu={menuOf(row)}
          />
        )
      })}
    </ul>
  )
}
