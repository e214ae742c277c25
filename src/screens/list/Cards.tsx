import type { BaseRecord } from "@refinedev/core"
import { Link } from "react-router"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { type Column, cardParts } from "./columns.ts"
import type { RowsProps } from "./DataTable.tsx"
import { keyOfRow } from "./selection.ts"
import "./Cards.css"

const Fact = ({ column: { name, field }, row }: { column: Column; row: BaseRecord }) =>
  asText(name, field, row) === "" ? null : (
    <div className={field.kind === "money" ? "card-fact is-price" : "card-fact"}>
      <dt>{field.label}</dt>
      <dd>
        <Cell name={name} field={field} row={row} />
      </dd>
    </div>
  )

/** A list on a phone. */
export const Cards = ({ label, columns, rows, selection, onSelect, linkOf, titleOf, menuOf, isDimmed }: RowsProps) => {
  const { picture, title, states, facts } = cardParts(columns)
  return (
    <ul className={isDimmed ? "cards is-dimmed" : "cards"} aria-label={label} aria-busy={isDimmed}>
      {rows.map((row) => (
        <li key={keyOfRow(row)} className={selection.has(keyOfRow(row)) ? "card is-selected" : "card"}>
          <label className="card-check">
            <input
              type="checkbox"
              aria-label={`Pilih ${titleOf(row)}`}
              checked={selection.has(keyOfRow(row))}
              onChange={() => onSelect([row])}
            />
          </label>
          {picture && <Cell name={picture.name} field={picture.field} row={row} />}
          <div className="card-main">
            <Link className="card-title" to={linkOf(row)}>
              {(title && asText(title.name, title.field, row)) || titleOf(row)}
            </Link>
            {states.length > 0 && (
              <div className="card-states">
                {states.map(({ name, field }) => (
                  <Cell key={name} name={name} field={field} row={row} />
                ))}
              </div>
            )}
            <dl>
              {facts.map((column) => (
                <Fact key={column.name} column={column} row={row} />
              ))}
            </dl>
          </div>
          {menuOf(row)}
        </li>
      ))}
    </ul>
  )
}
