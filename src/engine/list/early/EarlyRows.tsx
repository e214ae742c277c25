import type { BaseRecord } from "@refinedev/core"
import { fieldOfKind, type Page } from "../../../declare/index.ts"
import { ownValue } from "../../../declare/own-value.ts"
import { layoutOf } from "../../../fields/layout.ts"
import tagCss from "../../../fields/StatusTag.module.css"
import { asText } from "../../../fields/text.ts"
import { buttonClass } from "../../../ui/Button.tsx"
import pictureCss from "../../../ui/picture.module.css"
import { type Column, cardColumns, cardParts, getMaxCardFacts, type Part } from "../columns.ts"
import { Card } from "../faces/Card.tsx"
import { BodyRow, HeadCell } from "../faces/TableParts.tsx"

interface EarlyRowsProps {
  page: Page
  columns: readonly Column[]
  rows: readonly BaseRecord[]
  linkOf: (row: BaseRecord) => string | undefined
  isPhone: boolean
}

/** Masks personal data. JSON changes need code that loads later. */
const textOf = ({ name, field }: Part, row: BaseRecord): string =>
  fieldOfKind("json", field) ? "" : asText(name, field, row, true)

/** Leaves cells empty whose text may still be loading. */
const emptyTextOf = ({ field }: Part) =>
  /^(relations?|json)$/.test(field.kind) || fieldOfKind("integer", field)?.uses ? "" : "–"

const renderText = (part: Part, row: BaseRecord) => {
  const text = textOf(part, row)
  if (layoutOf[part.field.kind].card === "picture") return <span className={pictureCss.picture} />
  const tones = text && fieldOfKind("select", part.field)?.tones
  if (!tones) return text || emptyTextOf(part)
  return (
    <span className={tagCss.tag} data-tone={ownValue(tones, String(row[part.name]))}>
      <i className="early-icon" />
      {text}
    </span>
  )
}

const check = <i className="early-check" />
const menu = <i className="early-menu" />

export const EarlyTable = ({ columns, rows, linkOf }: EarlyRowsProps) => (
  <section className="table-frame">
    <table className="table">
      <thead>
        <tr>
          <th className="table-check">{check}</th>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} renderName={({ field }) => field.short ?? field.label} />
          ))}
          <th className="table-menu">{menu}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const renderTitle = (part: Part) => (
            <a className="table-title" href={linkOf(row)} tabIndex={-1}>
              {renderText(part, row)}
            </a>
          )
          return <BodyRow {...{ columns, row, check, menu, renderTitle }} renderCell={renderText} />
        })}
      </tbody>
    </table>
  </section>
)

export const EarlyCards = ({ page, columns, rows, linkOf, isPhone }: EarlyRowsProps) => {
  const parts = cardParts(cardColumns(page, columns), getMaxCardFacts(page, isPhone))
  return (
    <ul className="cards">
      {rows.map((row) => (
        <Card
          className="card"
          parts={parts}
          row={row}
          check={<span className="card-check" />}
          title={
            <a className="card-title" href={linkOf(row)} tabIndex={-1}>
              {parts.title && textOf(parts.title, row)}
            </a>
          }
          flagMark={<i className="early-icon" />}
          menu={<span className={buttonClass("icon")} />}
          renderCell={(part) => renderText(part, row) || "–"}
          renderFact={renderText}
        />
      ))}
    </ul>
  )
}
