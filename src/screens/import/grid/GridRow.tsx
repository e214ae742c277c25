import { memo, type ReactNode } from "react"
import type { Resource } from "../../../declare/index.ts"
import { showNumber } from "../../../fields/format.ts"
import { Glyph } from "../../../fields/Glyph.tsx"
import type { SickCell } from "../core/cells.ts"
import type { SickRow } from "../core/pages.ts"
import { DEEDS, HEAD, isSick, rowIssue } from "./columns.ts"
import { SkipButton, StateMark } from "./RowParts.tsx"

interface GridRowProps {
  sick: SickRow
  /** Among the page's rows. */
  at: number
  columns: readonly string[]
  resource: Resource
  /** The column that the keyboard is at, where it is in this row. */
  active: number | undefined
  /** What stands in or under that column's cell: an input, or what is to be said of it. */
  editor: ReactNode
  note: ReactNode
  onSkip: (row: number, isSkipped: boolean) => void
}

const levelOf = (cell: SickCell | undefined, isWrong: boolean) => {
  if (isWrong) return "error"
  if (cell?.now !== undefined) return "mended"
  return cell?.issue?.level === "warn" ? "warn" : undefined
}

const Shown = ({ cell, isWrong }: { cell: SickCell | undefined; isWrong: boolean }) => {
  const text = cell?.now ?? cell?.text ?? ""
  const level = levelOf(cell, isWrong)
  return (
    <span className="grid-text">
      {level && <Glyph name={level === "mended" ? "check" : "alert"} size={14} />}
      {level === "mended" && <span className="unseen">diperbaiki: </span>}
      {text === "" && isWrong ? <i>kosong</i> : <span>{text}</span>}
    </span>
  )
}

/** One refused row. Cells that are wrong are stops of the Tab key; the others are reached with the arrows. */
export const GridRow = memo(({ sick, at, columns, resource, active, editor, note, onSkip }: GridRowProps) => {
  const stopOf = (column: number, isWrong: boolean) => (isWrong || active === column ? 0 : -1)
  const says = rowIssue(sick)
  return (
    <tr data-state={sick.state} aria-rowindex={at + 2}>
      {columns.map((name, column) => {
        const spot = `${at}:${column}`
        if (name === HEAD)
          return (
            <th
              key={name}
              scope="row"
              className="grid-head"
              data-at={spot}
              data-level={says && "error"}
              tabIndex={stopOf(column, isSick(sick, HEAD))}
              title={says}
              aria-label={`Baris ${sick.number}`}
            >
              {says && <Glyph name="alert" size={14} />}
              {showNumber(sick.number)}
              <StateMark state={sick.state} />
              {active === column && note}
            </th>
          )
        if (name === DEEDS)
          return (
            <td key={name} className="grid-deeds">
              <SkipButton sick={sick} onSkip={onSkip} at={spot} isActive={active === column} />
            </td>
          )
        const cell = sick.cells[name]
        const isWrong = isSick(sick, name)
        const isEdited = active === column && editor !== undefined
        return (
          <td
            key={name}
            data-at={spot}
            data-level={levelOf(cell, isWrong)}
            className={name === resource.title ? "grid-title" : undefined}
            tabIndex={stopOf(column, isWrong)}
            title={isEdited ? undefined : (cell?.issue?.message ?? cell?.text)}
            aria-invalid={isWrong || undefined}
          >
            <Shown cell={cell} isWrong={isWrong} />
            {isEdited && editor}
            {active === column && !isEdited && note}
          </td>
        )
      })}
    </tr>
  )
})
