import type { BaseRecord } from "@refinedev/core"
import { Cell } from "../../../fields/Cell.tsx"
import { cardParts } from "../columns.ts"
import { keyOfRow } from "../selection.ts"
import type { RowsProps } from "./face-props.ts"
import { pinText } from "./map-rows.ts"
import { RowLink } from "./RowLink.tsx"

interface MapRowProps extends RowsProps {
  row: BaseRecord
  isLit: boolean
  onLit: (key: string | undefined) => void
}

export const MapRow = (props: MapRowProps) => {
  const { row, isLit, onLit, columns, selection, onSelect, linkOf, keepsQuery, titleOf, menuOf } = props
  const key = keyOfRow(row)
  const isSelected = selection.has(key)
  const marks = [isLit && "is-lit", isSelected && "is-selected"].filter(Boolean)
  return (
    <li
      data-key={key}
      className={["map-row", ...marks].join(" ")}
      onMouseEnter={() => onLit(key)}
      onMouseLeave={() => onLit(undefined)}
      onFocus={() => onLit(key)}
      onBlur={() => onLit(undefined)}
    >
      <label className="card-check">
        <input
          type="checkbox"
          aria-label={`Pilih ${titleOf(row)}`}
          disabled={linkOf(row) === undefined}
          checked={isSelected}
          onChange={() => onSelect([row])}
        />
      </label>
      <div className="map-row-main">
        <RowLink className="map-row-title" to={linkOf(row)} keepsQuery={keepsQuery}>
          {titleOf(row)}
        </RowLink>
        <span className="map-row-facts">
          <strong>{pinText(columns, row)}</strong>
          {cardParts(columns).states.map(({ name, field }) => (
            <Cell key={name} name={name} field={field} row={row} />
          ))}
        </span>
      </div>
      {menuOf(row)}
    </li>
  )
}
