import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react"
import type { Field, Resource } from "../../../declare/index.ts"
import { isChosen } from "../../../domain/listing-import/grid-cells.ts"
import type { InvalidPage, InvalidRow } from "../../../domain/listing-import/invalid-rows.ts"
import type { Fix } from "../../../domain/listing-import/plan.ts"
import { houseImport } from "../../../domain/listing-import/rules.ts"
import type { Offering } from "../use-offer.ts"
import { CellNote } from "./CellNote.tsx"
import { ChosenCell } from "./ChosenCell.tsx"
import { GridRow } from "./GridRow.tsx"
import { ACTIONS_COLUMN, columnsOf, HEAD, isInvalid, refusals } from "./grid-columns.ts"
import { type GridCommand, gridCommandOf, nextOf, type Spot } from "./grid-keys.ts"
import { type Then, TypedCell } from "./TypedCell.tsx"

interface InvalidGridProps {
  page: InvalidPage
  resource: Resource
  offering: Offering
  onSkip: (row: number, isSkipped: boolean) => void
  isAll: boolean
}

const spotOf = (target: EventTarget): Spot | undefined => {
  const at = target instanceof Element ? target.closest<HTMLElement>("[data-at]")?.dataset.at : undefined
  const [row, column] = at?.split(":").map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** The refused rows as a grid: arrows move, Tab goes from one wrong cell to the next, Enter or a key edits. */
export const InvalidGrid = ({ page, resource, offering, onSkip, isAll }: InvalidGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [isIn, setIn] = useState(false)
  const [editing, setEditing] = useState<{ typed?: string }>()
  const { rows } = page
  const columns = useMemo(() => columnsOf(resource, page, isAll), [resource, page, isAll])
  const refusalOf = useMemo(() => refusals(resource, houseImport), [resource])
  const size = { rows: rows.length, columns: columns.length }
  const rowAt = ({ row }: Spot) => rows[row] as InvalidRow
  const nameAt = ({ column }: Spot) => columns[column] ?? HEAD
  const isWrongAt = (spot: Spot) => isInvalid(rowAt(spot), nameAt(spot))
  // By the column's name: a check may bring another column in while a cell is typed in.
  const [here, setHere] = useState(() => {
    const first = nextOf({ row: 0, column: -1 }, 1, size, isWrongAt) ?? { row: 0, column: 1 }
    return { row: first.row, name: nameAt(first) }
  })
  const active: Spot = { row: here.row, column: Math.max(0, columns.indexOf(here.name)) }
  const isField = (spot: Spot) => nameAt(spot) !== HEAD && nameAt(spot) !== ACTIONS_COLUMN
  const focus = ({ row, column }: Spot) =>
    table.current?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`)?.focus()
  const begin = (spot: Spot, typed?: string) => {
    if (isField(spot)) setEditing({ typed })
  }
  /** Closes the cell, and goes where it is wished; where nothing more is wrong it stays. */
  const close = (then: Then) => {
    setEditing(undefined)
    const next = then === "stay" ? undefined : nextOf(active, then === "next" ? 1 : -1, size, isWrongAt)
    focus(next ?? active)
  }
  const commit = (fix: Fix, then: Then, isForAll = false) => {
    void offering.commit(rowAt(active), nameAt(active), fix, isForAll)
    close(then)
  }

  const deeds: Readonly<Record<Exclude<GridCommand, Spot>, (spot: Spot, key: string) => void>> = {
    edit: (spot) => begin(spot),
    type: begin,
    spread: () => void offering.take(),
    undo: (spot) => {
      if (rowAt(spot).cells[nameAt(spot)]?.by === "edit") void offering.uncommit(rowAt(spot), nameAt(spot))
    },
  }
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const spot = spotOf(event.target)
    if (!spot || editing) return
    const deed = gridCommandOf(event, spot, size)
    // A row's button is pressed by Enter as any other.
    if (!deed || (typeof deed === "string" && deed !== "spread" && !isField(spot))) return
    event.preventDefault()
    if (typeof deed === "object") focus(deed)
    else deeds[deed](spot, event.key)
  }
  const click = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (spot && !editing) begin(spot)
  }
  const take = (target: EventTarget) => {
    const spot = spotOf(target)
    setIn(true)
    if (!spot || (spot.row === active.row && spot.column === active.column)) return
    setEditing(undefined)
    setHere({ row: spot.row, name: nameAt(spot) })
  }

  const editorOf = (invalid: InvalidRow, name: string) => {
    const field = resource.fields[name] as Field
    const cell = invalid.cells[name]
    if (isChosen(field))
      return (
        <ChosenCell
          key={`${invalid.row} ${name}`}
          invalid={invalid}
          field={name}
          resource={resource}
          onCommit={(fix) => commit(fix, "next")}
          onCancel={() => close("stay")}
        />
      )
    return (
      <TypedCell
        key={`${invalid.row} ${name}`}
        label={`${field.label} baris ${invalid.number}`}
        text={cell?.now ?? cell?.text ?? ""}
        typed={editing?.typed}
        refusalOf={(text) => refusalOf(name, text)}
        onCommit={(text, then, isForAll) => commit({ text, label: text || "kosong" }, then, isForAll)}
        onCancel={close}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether the focus is inside
    <div
      className="grid-wrap"
      onFocus={({ target }) => take(target)}
      onBlur={({ relatedTarget, currentTarget }) => setIn(currentTarget.contains(relatedTarget))}
    >
      <div className="table-frame grid-frame">
        <table
          ref={table}
          className="table grid"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          aria-label="Baris bermasalah"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          onKeyDown={press}
          onDoubleClick={click}
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((name) => (
                <th key={name} scope="col" className={name === HEAD ? "grid-head" : undefined}>
                  {name === HEAD ? (
                    "Baris"
                  ) : name === ACTIONS_COLUMN ? (
                    <span className="unseen">Aksi</span>
                  ) : (
                    resource.fields[name]?.label
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((invalid, at) => {
              const isHere = at === active.row
              const name = nameAt(active)
              return (
                <GridRow
                  key={invalid.row}
                  invalid={invalid}
                  at={at}
                  columns={columns}
                  resource={resource}
                  active={isHere ? active.column : undefined}
                  editor={isHere && editing && isField(active) ? editorOf(invalid, name) : undefined}
                  note={
                    isHere && isIn ? (
                      <CellNote key={name} invalid={invalid} name={name} offering={offering} />
                    ) : undefined
                  }
                  onSkip={onSkip}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
