import type { BaseRecord } from "@refinedev/core"
import { fieldOfKind, type Page } from "../../../declare/index.ts"
import { ownValue } from "../../../declare/own-value.ts"
import { layoutOf } from "../../../fields/layout.ts"
import tagCss from "../../../fields/StatusTag.module.css"
import { asText } from "../../../fields/text.ts"
import { showEnd } from "../../../time/show-date.ts"
import { buttonClass } from "../../../ui/Button.tsx"
import pictureCss from "../../../ui/picture.module.css"
import { type Column, cardColumns, cardParts, getMaxCardFacts, type Part } from "../columns.ts"
import { Card } from "../faces/Card.tsx"
import cardsCss from "../faces/cards.module.css"
import { BodyRow, HeadCell, headWordOf, tableClass } from "../faces/TableParts.tsx"
import tableCss from "../faces/table.module.css"
import listCss from "../list.module.css"

interface EarlyRowsProps {
  page: Page
  columns: readonly Column[]
  rows: readonly BaseRecord[]
  linkOf: (row: BaseRecord) => string | undefined
  isPhone: boolean
  isCompact: boolean
}

/** Masks personal data. JSON changes need code that loads later. */
const textOf = ({ name, field, isEnd }: Part, row: BaseRecord): string => {
  if (fieldOfKind("json", field)) return ""
  const text = asText(name, field, row, true)
  const { namesZone, after = "" } = fieldOfKind("datetime", field) ?? {}
  if (!namesZone || !text) return text
  return isEnd ? showEnd(String(row[name]), row[after]) : text.replace(/ WIB(?: \((.*)\))?$/, " $1")
}

/** Leaves cells empty whose text may still be loading. */
/** In the place of an icon. The height counts too: it moves the baseline, and with it the line. */
const ICON = { width: "0.75rem", height: "0.75rem" }

const emptyTextOf = ({ field }: Part) =>
  /^(relations?|json)$/.test(field.kind) || fieldOfKind("integer", field)?.uses ? "" : "–"

const renderText = (part: Part, row: BaseRecord) => {
  const text = textOf(part, row)
  if (layoutOf[part.field.kind].card === "picture") return <span className={pictureCss.picture} />
  const tones = text && fieldOfKind("select", part.field)?.tones
  if (!tones) return text || emptyTextOf(part)
  return (
    <span className={tagCss.tag} data-tone={ownValue(tones, String(row[part.name]))}>
      <i style={ICON} />
      {text}
    </span>
  )
}

export const EarlyTable = ({ columns, rows, linkOf, isCompact }: EarlyRowsProps) => (
  <section className={`${tableCss.frame} ${listCss.rows} box`}>
    <table className={tableClass(isCompact)}>
      <thead>
        <tr>
          <th className={tableCss.check} />
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} renderName={headWordOf} />
          ))}
          <th className={tableCss.menu} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const renderTitle = (part: Part) => (
            <a className={tableCss.title} href={linkOf(row)} tabIndex={-1}>
              {renderText(part, row)}
            </a>
          )
          return <BodyRow {...{ columns, row, renderTitle }} renderCell={renderText} />
        })}
      </tbody>
    </table>
  </section>
)

export const EarlyCards = ({ page, columns, rows, linkOf, isPhone }: EarlyRowsProps) => {
  const parts = cardParts(cardColumns(page, columns), getMaxCardFacts(page, isPhone))
  return (
    <ul className={`${cardsCss.cards} ${listCss.rows}`}>
      {rows.map((row) => (
        <Card
          className={`${cardsCss.card} box`}
          parts={parts}
          row={row}
          check={!isPhone && <span className={`${cardsCss.check} center`} />}
          title={
            <a className={cardsCss.title} href={linkOf(row)} tabIndex={-1}>
              {parts.title && textOf(parts.title, row)}
            </a>
          }
          flagMark={<i style={ICON} />}
          menu={<i className={buttonClass("icon")} />}
          renderCell={(part) => renderText(part, row) || "–"}
          renderFact={renderText}
        />
      ))}
    </ul>
  )
}
