import type { BaseRecord } from "@refinedev/core"
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from "react"
import { isRelated } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { asText, unreadText } from "../../../fields/text.ts"
import { UnreadMark } from "../../../fields/Unread.tsx"
import { useFrameScroll } from "../../../ui/use-kept-scroll.ts"
import type { Column, Part } from "../columns.ts"
import listCss from "../list.module.css"
import type { ChangeOfRow } from "../row-changes.ts"
import { keyOfRow, selectable, uniqueKeys } from "../selection.ts"
import type { FaceProps, RowsProps } from "./face-props.ts"
import { RowLink } from "./RowLink.tsx"
import { TableHead } from "./TableHead.tsx"
import { BodyRow } from "./TableParts.tsx"
import css from "./table.module.css"

const FIRST_ROWS = 25
const NEXT_ROWS = 15

/** Renders long lists in steps, so that the page stays responsive. */
const useGradual = (items: readonly unknown[]): number => {
  const [shown, setShown] = useState({ of: items, count: FIRST_ROWS })
  const count = shown.of === items ? shown.count : FIRST_ROWS
  useEffect(() => {
    if (count >= items.length) return
    const timer = setTimeout(() => startTransition(() => setShown({ of: items, count: count + NEXT_ROWS })))
    return () => clearTimeout(timer)
  }, [items, count])
  return Math.min(count, items.length)
}

/** Estimated height in pixels of rows that are not rendered yet. */
const ROW_HEIGHT = 45

const renderCell = ({ name, field }: Part, row: BaseRecord) => <Cell name={name} field={field} row={row} isTabular />

interface TitleCellProps {
  part: Part
  row: BaseRecord
  link: string | undefined
  keepsQuery: boolean
}

/** Links must not contain other links or interactive marks. */
const TitleCell = ({ part, row, link, keepsQuery }: TitleCellProps) => {
  const { name, field } = part
  const isPlain = isRelated(field) || unreadText(name, field, row) !== undefined
  return (
    <>
      <RowLink className={css.title} data-title="" to={link} keepsQuery={keepsQuery}>
        {isPlain ? asText(name, field, row, true) : renderCell(part, row)}
      </RowLink>{" "}
      <UnreadMark name={name} field={field} row={row} hidden />
    </>
  )
}

interface RowProps {
  columns: readonly Column[]
  row: BaseRecord
  isSelected: boolean
  link: string | undefined
  keepsQuery: boolean
  title: string
  remote: ChangeOfRow
  onSelect: (rows: readonly BaseRecord[]) => void
  menu: ReactNode
}

const GoneRow = ({ title, sentence, span }: { title: string; sentence: string; span: number }) => (
  <tr className={listCss.gone}>
    <td colSpan={span}>
      <strong>{title}</strong> · {sentence}
    </td>
  </tr>
)

const TableRow = memo(
  ({ columns, row, isSelected, link, keepsQuery, title, remote, onSelect, menu }: RowProps) => (
    <BodyRow
      className={isSelected ? css.selected : remote && listCss.changed}
      columns={columns}
      row={row}
      check={
        <input
          type="checkbox"
          aria-label={`Pilih ${title}`}
          disabled={link === undefined}
          checked={isSelected}
          onChange={() => onSelect([row])}
        />
      }
      menu={menu}
      renderCell={renderCell}
      renderTitle={(part) => <TitleCell part={part} row={row} link={link} keepsQuery={keepsQuery} />}
    />
  ),
  // `menu` is ignored: it depends only on the row, the role and the link.
  (before, after) =>
    before.row === after.row &&
    before.isSelected === after.isSelected &&
    before.link === after.link &&
    before.keepsQuery === after.keepsQuery &&
    before.remote === after.remote &&
    before.columns === after.columns &&
    before.onSelect === after.onSelect,
)

export const TableFace = (props: FaceProps & RowsProps) => {
  const { page, state, label, columns, rows, selection, onSelect, changeOf, isDimmed } = props
  const { linkOf, keepsQuery, titleOf, menuOf } = props
  const shown = useGradual(rows)
  const keys = uniqueKeys(rows)
  const frame = useRef<HTMLElement>(null)
  useFrameScroll(frame)
  return (
    <section
      ref={frame}
      className={`${css.frame} ${listCss.rows} box`}
      aria-label={`Tabel ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={isDimmed}
    >
      <table className={`${css.table} dense`}>
        <TableHead
          page={page}
          state={state}
          columns={columns}
          selectable={selectable(rows).length}
          selected={rows.filter((row) => selection.has(keyOfRow(row))).length}
          onSelectAll={() => onSelect(rows)}
        />
        <tbody>
          {rows.slice(0, shown).map((row, index) => {
            const remote = changeOf(row)
            return remote && "gone" in remote ? (
              <GoneRow key={keys[index]} title={titleOf(row)} sentence={remote.gone} span={columns.length + 2} />
            ) : (
              <TableRow
                key={keys[index]}
                columns={columns}
                row={row}
                isSelected={selection.has(keyOfRow(row))}
                link={linkOf(row)}
                keepsQuery={keepsQuery}
                title={titleOf(row)}
                remote={remote}
                onSelect={onSelect}
                menu={menuOf(row)}
              />
            )
          })}
          {shown < rows.length && <tr style={{ height: (rows.length - shown) * ROW_HEIGHT }} />}
        </tbody>
      </table>
    </section>
  )
}
