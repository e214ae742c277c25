import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react"
import type { Field, Resource } from "../../declare/index.ts"
import { choiceOf } from "../../domain/listing-import/choice-kinds.ts"
import type { InvalidPage, InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import type { Fix } from "../../domain/listing-import/plan.ts"
import { importRulesOf } from "../../domain/listing-import/rules-of.ts"
import tableCss from "../../engine/list/faces/table.module.css"
import type { CellEdits } from "../LastEdit.tsx"
import { ChosenCell, type FocusMove, TypedCell } from "./CellEditors.tsx"
import { CellNote } from "./CellNote.tsx"
import { GridRow } from "./GridRow.tsx"
import css from "./grid.module.css"
import {
  ACTIONS_COLUMN,
  type CellPosition,
  columnsOf,
  createCellCheck,
  findNextCell,
  type GridCommand,
  gridCommandOf,
  isInvalid,
  ROW_NUMBER_COLUMN,
} from "./grid.ts"

interface InvalidGridProps {
  page: InvalidPage
  resource: Resource
  edits: CellEdits
  onSkip: (row: number, isSkipped: boolean) => void
  isAll: boolean
}

const positionOf = (target: EventTarget): CellPosition | undefined => {
  const at = target instanceof Element ? target.closest<HTMLElement>("[data-at]")?.dataset.at : undefined
  const [row, column] = at?.split(":").map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** Arrow keys move, Tab moves to the next invalid cell, Enter or a letter edits. */
export const InvalidGrid = ({ page, resource, edits, onSkip, isAll }: InvalidGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const [editing, setEditing] = useState<{ typed?: string }>()
  const { rows } = page
  const columns = useMemo(() => columnsOf(resource, page, isAll), [resource, page, isAll])
  const refusalOf = useMemo(() => createCellCheck(resource, importRulesOf(resource)), [resource])
  const size = { rows: rows.length, columns: columns.length }
  const rowAt = ({ row }: CellPosition) => rows[row] as InvalidRow
  const nameAt = ({ column }: CellPosition) => columns[column] ?? ROW_NUMBER_COLUMN
  const isInvalidAt = (position: CellPosition) => isInvalid(rowAt(position), nameAt(position))
  // Stores the column's name, because a check may add columns while a cell is edited.
  const [focused, setFocused] = useState(() => {
    const first = findNextCell({ row: 0, column: -1 }, 1, size, isInvalidAt) ?? { row: 0, column: 1 }
    return { row: first.row, name: nameAt(first) }
  })
  const active: CellPosition = { row: focused.row, column: Math.max(0, columns.indexOf(focused.name)) }
  const isField = (position: CellPosition) =>
    nameAt(position) !== ROW_NUMBER_COLUMN && nameAt(position) !== ACTIONS_COLUMN
  const focus = ({ row, column }: CellPosition) =>
    table.current?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`)?.focus()
  const edit = (position: CellPosition, typed?: string) => {
    if (isField(position)) setEditing({ typed })
  }
  const close = (move: FocusMove) => {
    setEditing(undefined)
    const next = move === "stay" ? undefined : findNextCell(active, move === "next" ? 1 : -1, size, isInvalidAt)
    focus(next ?? active)
  }
  const commit = (fix: Fix, move: FocusMove, isForAll = false) => {
    void edits.edit(rowAt(active), nameAt(active), fix, isForAll)
    close(move)
  }

  const commands: Readonly<Record<Exclude<GridCommand, CellPosition>, (position: CellPosition, key: string) => void>> =
    {
      edit: (position) => edit(position),
      type: edit,
      applyToAll: () => void edits.applyLastToAll(),
      revert: (position) => {
        const [row, name] = [rowAt(position), nameAt(position)]
        // Uses the plan, because the rows are reloaded only after the edit.
        if (edits.isEdited(row, name)) void edits.revert(row, name)
      },
    }
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const position = positionOf(event.target)
    if (!position || editing) return
    const command = gridCommandOf(event, position, size)
    // Enter presses a row's button as usual.
    if (!command || (typeof command === "string" && command !== "applyToAll" && !isField(position))) return
    event.preventDefault()
    if (typeof command === "object") focus(command)
    else commands[command](position, event.key)
  }
  const click = (event: MouseEvent) => {
    const position = positionOf(event.target)
    if (position && !editing) edit(position)
  }
  const onFocus = (target: EventTarget) => {
    const position = positionOf(target)
    setHasFocus(true)
    if (!position || (position.row === active.row && position.column === active.column)) return
    setEditing(undefined)
    setFocused({ row: position.row, name: nameAt(position) })
  }

  const editorOf = (invalid: InvalidRow, name: string) => {
    const field = resource.fields[name] as Field
    const cell = invalid.cells[name]
    if (choiceOf(field))
      return (
        <ChosenCell
          key={`${invalid.row} ${name}`}
          invalid={invalid}
          field={name}
          resource={resource}
          onChoose={(fix) => commit(fix, "next")}
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
        onCommit={(text, move, isForAll) => commit({ text, label: text || "kosong" }, move, isForAll)}
        onCancel={close}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether the focus is inside
    <div
      className={css.wrap}
      onFocus={({ target }) => onFocus(target)}
      onBlur={({ relatedTarget, currentTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <div className={`${css.frame} ${tableCss.frame} box`}>
        <table
          ref={table}
          className={`${css.grid} ${tableCss.table} dense`}
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
                <th key={name} scope="col" className={name === ROW_NUMBER_COLUMN ? css.head : undefined}>
                  {name === ROW_NUMBER_COLUMN ? (
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
              const isActive = at === active.row
              const name = nameAt(active)
              return (
                <GridRow
                  key={invalid.row}
                  invalid={invalid}
                  at={at}
                  columns={columns}
                  active={isActive ? active.column : undefined}
                  editor={isActive && editing && isField(active) ? editorOf(invalid, name) : undefined}
                  note={
                    isActive && hasFocus ? (
                      <CellNote key={name} invalid={invalid} name={name} edits={edits} />
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
