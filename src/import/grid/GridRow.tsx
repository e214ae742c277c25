import { memo, type ReactNode } from "react"
import { showNumber } from "../../declare/format.ts"
import type { InvalidCell, InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import css from "./grid.module.css"
import { ACTIONS_COLUMN, isInvalid, ROW_NUMBER_COLUMN, rowIssue } from "./grid.ts"

const STATES: Readonly<Record<InvalidRow["state"], readonly [word: string, icon: IconName] | undefined>> = {
  bad: undefined,
  ready: ["Siap", "check"],
  repeated: ["Ganda", "copy"],
  skipped: ["Dilewati", "minus"],
}

export const StateMark = ({ state }: Pick<InvalidRow, "state">) => {
  const shown = STATES[state]
  return shown ? (
    <span className={`${css.state} row muted small`} data-state={state}>
      <Icon name={shown[1]} size={14} /> {shown[0]}
    </span>
  ) : null
}

interface SkipButtonProps {
  invalid: InvalidRow
  onSkip: (row: number, isSkipped: boolean) => void
  /** Position in the grid as `row:column`; absent outside a grid. */
  at?: string
  isActive?: boolean
}

export const SkipButton = ({ invalid: { row, number, state }, onSkip, at, isActive }: SkipButtonProps) => (
  <Button
    data-at={at}
    tabIndex={at === undefined || isActive ? undefined : -1}
    aria-label={`${state === "skipped" ? "Ambil lagi" : "Lewati"} baris ${number}`}
    onClick={() => onSkip(row, state !== "skipped")}
  >
    {state === "skipped" ? "Ambil lagi" : "Lewati"}
  </Button>
)

interface GridRowProps {
  invalid: InvalidRow
  at: number
  columns: readonly string[]
  active: number | undefined
  editor: ReactNode
  note: ReactNode
  onSkip: (row: number, isSkipped: boolean) => void
}

const levelOf = (cell: InvalidCell | undefined, isWrong: boolean) => {
  if (isWrong) return "error"
  if (cell?.now !== undefined) return "fixed"
  return cell?.issue?.level === "warn" ? "warn" : undefined
}

const CellText = ({ cell, isWrong }: { cell: InvalidCell | undefined; isWrong: boolean }) => {
  const text = cell?.now ?? cell?.text ?? ""
  const level = levelOf(cell, isWrong)
  return (
    <span className={`${css.text} row`}>
      {level && <Icon name={level === "fixed" ? "check" : "alert"} size={14} />}
      {level === "fixed" && <span className="unseen">diperbaiki: </span>}
      {text === "" && isWrong ? <i>kosong</i> : <span className="ellipsis">{text}</span>}
    </span>
  )
}

/** The Tab key reaches only invalid cells; arrow keys reach all of them. */
export const GridRow = memo(({ invalid, at, columns, active, editor, note, onSkip }: GridRowProps) => {
  const stopOf = (column: number, isWrong: boolean) => (isWrong || active === column ? 0 : -1)
  const issue = rowIssue(invalid)
  return (
    <tr data-state={invalid.state} aria-rowindex={at + 2}>
      {columns.map((name, column) => {
        const position = `${at}:${column}`
        if (name === ROW_NUMBER_COLUMN)
          return (
            <th
              key={name}
              scope="row"
              className={css.head}
              data-at={position}
              data-level={issue && "error"}
              tabIndex={stopOf(column, isInvalid(invalid, ROW_NUMBER_COLUMN))}
              title={issue}
              aria-label={`Baris ${invalid.number}`}
            >
              {issue && <Icon name="alert" size={14} />}
              {showNumber(invalid.number)}
              <StateMark state={invalid.state} />
              {active === column && note}
            </th>
          )
        if (name === ACTIONS_COLUMN)
          return (
            <td key={name} className={css.actions}>
              <SkipButton invalid={invalid} onSkip={onSkip} at={position} isActive={active === column} />
            </td>
          )
        const cell = invalid.cells[name]
        const isWrong = isInvalid(invalid, name)
        const isEdited = active === column && editor !== undefined
        return (
          <td
            key={name}
            data-at={position}
            data-level={levelOf(cell, isWrong)}
            tabIndex={stopOf(column, isWrong)}
            title={isEdited ? undefined : (cell?.issue?.message ?? cell?.text)}
            aria-invalid={isWrong || undefined}
          >
            <CellText cell={cell} isWrong={isWrong} />
            {isEdited && editor}
            {active === column && !isEdited && note}
          </td>
        )
      })}
    </tr>
  )
})
