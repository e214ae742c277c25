import type { BaseRecord } from "@refinedev/core"
import { fieldOfKind } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { asText } from "../../../fields/text.ts"
import { UnreadMark } from "../../../fields/Unread.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { useIsPhone } from "../../../ui/use-media.ts"
import { type Column, cardColumns, cardParts, getMaxCardFacts, type Part, partsOf } from "../columns.ts"
import type { ChangeOfRow } from "../row-changes.ts"
import { keyOfRow, uniqueKeys } from "../selection.ts"
import type { FaceProps, RowsProps } from "./face-props.ts"
import { RowLink } from "./RowLink.tsx"
import "./Cards.css"

const hasText = ({ name, field }: Part, row: BaseRecord) => asText(name, field, row) !== ""

/** Avoids links inside cards on phones, where a finger could hit them by mistake. */
const FactValue = ({ part: { name, field }, row }: { part: Part; row: BaseRecord }) =>
  useIsPhone() && fieldOfKind("relation", field) ? (
    asText(name, field, row, true)
  ) : (
    <Cell name={name} field={field} row={row} />
  )

const Fact = ({ column, row }: { column: Column; row: BaseRecord }) => {
  const parts = partsOf(column).filter((part) => hasText(part, row))
  return parts.length === 0 ? null : (
    <div className="card-fact">
      <dt>{column.field.label}</dt>
      <dd>
        {parts.map((part) => (
          <span key={part.key}>
            <FactValue part={part} row={row} />
          </span>
        ))}
      </dd>
    </div>
  )
}

/** Renders `LT 120 m²  LB 90 m²  KT 3`. */
const Sizes = ({ parts, row }: { parts: readonly Part[]; row: BaseRecord }) => (
  <p className="card-sizes">
    {parts
      .filter((part) => hasText(part, row))
      .map(({ key, name, field }) => (
        <span key={key}>
          <abbr title={field.label}>{field.short}</abbr> <Cell name={name} field={field} row={row} />
        </span>
      ))}
  </p>
)

const Price = ({ column, row }: { column: Column; row: BaseRecord }) => (
  <p className="card-price">
    {partsOf(column)
      .filter((part) => hasText(part, row))
      .map(({ key, name, field }, index) => (
        <span key={key} className={index ? "card-aside" : undefined}>
          <Cell name={name} field={field} row={row} />
        </span>
      ))}
  </p>
)

const classOfCard = (isSelected: boolean, change: ChangeOfRow) =>
  ["card", isSelected ? "is-selected" : change && "is-changed"].filter(Boolean).join(" ")

/** Picture widths in pixels, as in Cards.css. */
const [ON_A_PHONE, ON_A_DESK] = [48, 320]

export const Cards = (props: FaceProps & RowsProps) => {
  const { page, label, columns, rows, selection, onSelect, linkOf, keepsQuery, titleOf, menuOf, changeOf, isDimmed } =
    props
  const isPhone = useIsPhone()
  const keys = uniqueKeys(rows)
  const { picture, title, states, flags, price, sizes, facts } = cardParts(
    cardColumns(page, columns),
    getMaxCardFacts(page, isPhone),
  )
  return (
    <ul className={isDimmed ? "cards is-dimmed" : "cards"} aria-label={label} aria-busy={isDimmed}>
      {rows.map((row, index) => {
        const change = changeOf(row)
        return change && "gone" in change ? (
          <li key={keys[index]} className="card is-gone">
            <p>
              <strong>{titleOf(row)}</strong> · {change.gone}
            </p>
          </li>
        ) : (
          <li key={keys[index]} className={classOfCard(selection.has(keyOfRow(row)), change)}>
            <label className="card-check">
              <input
                type="checkbox"
                aria-label={`Pilih ${titleOf(row)}`}
                disabled={linkOf(row) === undefined}
                checked={selection.has(keyOfRow(row))}
                onChange={() => onSelect([row])}
              />
            </label>
            {picture && (
              <Cell
                name={picture.name}
                field={picture.field}
                row={row}
                pictureWidth={isPhone ? ON_A_PHONE : ON_A_DESK}
              />
            )}
            <div className="card-main">
              <RowLink className="card-title" to={linkOf(row)} keepsQuery={keepsQuery} title={titleOf(row)}>
                {(title && asText(title.name, title.field, row)) || titleOf(row)}
              </RowLink>
              {title && <UnreadMark {...title} row={row} />}
              {title?.more.map(({ key, name, field }) => (
                <div key={key} className="card-aside">
                  <Cell name={name} field={field} row={row} />
                </div>
              ))}
              {states.length + flags.length > 0 && (
                <div className="card-states">
                  {states
                    .filter(({ name, field }) => asText(name, field, row) !== "")
                    .map(({ name, field }) => (
                      <Cell key={name} name={name} field={field} row={row} />
                    ))}
                  {flags
                    .filter(({ name }) => row[name] === true)
                    .map(({ name, field }) => (
                      <span key={name} className="card-flag">
                        <Icon name="check" size={12} /> {field.label}
                      </span>
                    ))}
                </div>
              )}
              {price && <Price column={price} row={row} />}
              {sizes.length > 0 && <Sizes parts={sizes} row={row} />}
              <dl>
                {facts.map((column) => (
                  <Fact key={column.key} column={column} row={row} />
                ))}
              </dl>
            </div>
            {menuOf(row)}
          </li>
        )
      })}
    </ul>
  )
}
