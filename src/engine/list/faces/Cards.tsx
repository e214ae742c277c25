import type { BaseRecord } from "@refinedev/core"
import { fieldOfKind } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { layoutOf } from "../../../fields/layout.ts"
import { asText } from "../../../fields/text.ts"
import { UnreadMark } from "../../../fields/Unread.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { useIsPhone } from "../../../ui/use-media.ts"
import { cardColumns, cardParts, getMaxCardFacts, type Part } from "../columns.ts"
import listCss from "../list.module.css"
import type { ChangeOfRow } from "../row-changes.ts"
import { isWithShift, keyOfRow, uniqueKeys } from "../selection.ts"
import { Card } from "./Card.tsx"
import css from "./cards.module.css"
import type { FaceProps, RowsProps } from "./face-props.ts"
import { holdHandlers } from "./hold.ts"
import { RowLink } from "./RowLink.tsx"
import { SelectBox } from "./SelectBox.tsx"

const classOfCard = (isSelected: boolean, change: ChangeOfRow) =>
  `${css.card} box ${isSelected ? css.selected : change ? listCss.changed : ""}`

/** Picture widths in pixels, as in cards.module.css. */
const [ON_A_PHONE, ON_A_DESK] = [48, 320]

export const Cards = (props: FaceProps & RowsProps) => {
  const { page, label, columns, rows, selection, onSelect, linkOf, keepsQuery, titleOf, menuOf, changeOf, isDimmed } =
    props
  const isPhone = useIsPhone()
  const keys = uniqueKeys(rows)
  const parts = cardParts(cardColumns(page, columns), getMaxCardFacts(page, isPhone))
  const { title } = parts
  const renderCell = ({ name, field, isEnd }: Part, row: BaseRecord) => (
    <Cell
      name={name}
      field={field}
      row={row}
      isEnd={isEnd}
      pictureWidth={layoutOf[field.kind].card === "picture" ? (isPhone ? ON_A_PHONE : ON_A_DESK) : undefined}
    />
  )
  // Avoids links inside cards on phones, where a finger could hit them by mistake.
  const renderFact = (part: Part, row: BaseRecord) =>
    isPhone && fieldOfKind("relation", part.field) ? asText(part.name, part.field, row, true) : renderCell(part, row)
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
            className={classOfCard(selection.has(keyOfRow(row)), change)}
            parts={parts}
            row={row}
            handlers={isPhone && linkOf(row) !== undefined ? holdHandlers(() => onSelect([row])) : undefined}
            check={
              (!isPhone || selection.size > 0) && (
                <label className={`${css.check} center`}>
                  <SelectBox
                    label={`Pilih ${titleOf(row)}`}
                    isSelected={selection.has(keyOfRow(row))}
                    disabled={linkOf(row) === undefined}
                    onSelect={(event) => onSelect([row], isWithShift(event))}
                  />
                </label>
              )
            }
            title={
              <>
                <RowLink className={css.title} to={linkOf(row)} keepsQuery={keepsQuery} title={titleOf(row)}>
                  {(title && asText(title.name, title.field, row)) || titleOf(row)}
                </RowLink>
                {title && <UnreadMark {...title} row={row} />}
              </>
            }
            flagMark={<Icon name="check" size={12} />}
            menu={menuOf(row)}
            renderCell={renderCell}
            renderFact={renderFact}
          />
        )
      })}
    </ul>
  )
}
