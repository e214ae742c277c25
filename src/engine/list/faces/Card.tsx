import type { BaseRecord } from "@refinedev/core"
import { Fragment } from "react"
import { fieldOfKind } from "../../../declare/index.ts"
import { abbreviate, Cell } from "../../../fields/Cell.tsx"
import { layoutOf } from "../../../fields/layout.ts"
import { asText, unreadText } from "../../../fields/text.ts"
import { UnreadMark } from "../../../fields/Unread.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { useIsPhone } from "../../../ui/use-media.ts"
import { type cardParts, type Part, partsOf } from "../columns.ts"
import listCss from "../list.module.css"
import { useListContext } from "../list-context.ts"
import { isWithShift, keyOfRow } from "../selection.ts"
import css from "./cards.module.css"
import { holdHandlers } from "./hold.ts"
import { RowLink } from "./RowLink.tsx"
import { SelectBox } from "./SelectBox.tsx"
import { Tag } from "./Tag.tsx"

/** Picture widths in pixels, as in cards.module.css. */
const [ON_A_PHONE, ON_A_DESK] = [48, 320]

interface CardProps {
  parts: ReturnType<typeof cardParts>
  row: BaseRecord
  isChanged: boolean
}

export const Card = ({ parts, row, isChanged }: CardProps) => {
  const { selection, select, linkOf, keepsQuery, titleOf, nameOf, menuOf } = useListContext()
  const isPhone = useIsPhone()
  const [title, link] = [titleOf(row), linkOf(row)]
  const isSelected = selection.has(keyOfRow(row))
  const { picture, states, flags, price, sizes, facts, title: titlePart } = parts
  const hasText = ({ name, field }: Part) => asText(name, field, row) !== ""
  const renderCell = ({ name, field, isEnd }: Part) => (
    <Cell
      name={name}
      field={field}
      row={row}
      isEnd={isEnd}
      pictureWidth={layoutOf[field.kind].card === "picture" ? (isPhone ? ON_A_PHONE : ON_A_DESK) : undefined}
    />
  )
  // Avoids links inside cards on phones, where a finger could hit them by mistake.
  const renderFact = (part: Part) =>
    isPhone && fieldOfKind("relation", part.field)
      ? abbreviate(asText(part.name, part.field, row, true))
      : renderCell(part)
  return (
    <li
      className={`${css.card} box ${isSelected ? css.selected : isChanged ? listCss.changed : ""}`}
      {...(isPhone && link !== undefined && holdHandlers(() => select([row]), selection.size > 0))}
    >
      {(!isPhone || selection.size > 0) && (
        <label className={`${css.check} center`}>
          <SelectBox
            label={`Pilih ${nameOf(row)}`}
            isSelected={isSelected}
            disabled={link === undefined}
            onSelect={(event) => select([row], isWithShift(event))}
          />
        </label>
      )}
      {picture && renderCell(picture)}
      <div className={`${css.main} grow`}>
        <RowLink className={css.title} to={link} keepsQuery={keepsQuery} title={title}>
          {(titlePart && asText(titlePart.name, titlePart.field, row)) || title}
        </RowLink>
        {titlePart && <UnreadMark unread={unreadText(titlePart.name, titlePart.field, row)} />}
        {titlePart?.more.map((part) => (
          <div key={part.key} className={`${css.aside} muted small break`}>
            {renderCell(part)}
          </div>
        ))}
        {states.length + flags.length > 0 && (
          <div className={`${css.states} row-wrap`}>
            {states.filter(hasText).map((part) => (
              <Fragment key={part.key}>{renderCell(part)}</Fragment>
            ))}
            {flags
              .filter(({ name }) => row[name] === true)
              .map(({ key, field }) => (
                <span key={key} className="pill row small gap-xs">
                  <Icon name="check" size={12} /> {field.label}
                </span>
              ))}
          </div>
        )}
        {price && (
          <p className={`${css.price} row-wrap`}>
            {partsOf(price)
              .filter(hasText)
              .map((part, index) => (
                <span key={part.key} className={index ? `${css.aside} muted small` : undefined}>
                  <Tag part={part} />
                  {renderCell(part)}
                </span>
              ))}
          </p>
        )}
        {/* `LT 120 m²  LB 90 m²  KT 3` */}
        {sizes.length > 0 && (
          <p className={`${css.sizes} row-wrap`}>
            {sizes.filter(hasText).map((part) => (
              <span key={part.key}>
                <Tag part={part} />
                {renderCell(part)}
              </span>
            ))}
          </p>
        )}
        <dl>
          {facts
            .map((column) => ({ ...column, shown: partsOf(column).filter(hasText) }))
            .filter(({ shown }) => shown.length > 0)
            .map(({ key, field, shown }) => (
              <div key={key} className={css.fact}>
                <dt>{field.label}</dt>
                <dd className="break">
                  {shown.map((part, index) => (
                    <span key={part.key}>
                      {index > 0 && <Tag part={part} />}
                      {renderFact(part)}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      </div>
      {menuOf(row)}
    </li>
  )
}
