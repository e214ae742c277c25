import type { BaseRecord } from "@refinedev/core"
import {
  memo,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react"
import { useStore } from "../../../data/store.ts"
import { isRelated } from "../../../declare/index.ts"
import { cellsDraftName, hasTabDraft } from "../../../drafts/draft.ts"
import { ALL_LISTS, listMemory } from "../../../drafts/list-memory.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { asText, unreadText } from "../../../fields/text.ts"
import { UnreadMark } from "../../../fields/Unread.tsx"
import { hasId } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { optional } from "../../../ui/optional.ts"
import { useFrameScroll } from "../../../ui/use-kept-scroll.ts"
import { type Column, type Part, partsOf } from "../columns.ts"
import listCss from "../list.module.css"
import type { ChangeOfRow } from "../row-changes.ts"
import { isWithShift, keyOfRow, selectable, uniqueKeys } from "../selection.ts"
import type { FaceProps, RowsProps } from "./face-props.ts"
import { RowLink } from "./RowLink.tsx"
import { SelectBox } from "./SelectBox.tsx"
import { TableHead } from "./TableHead.tsx"
import { BodyRow, tableClass } from "./TableParts.tsx"
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

const TotalsFoot = optional(async () => ({ default: (await import("../totals/TotalsFoot.tsx")).TotalsFoot }))
const QuickEdits = optional(async () => ({ default: (await import("../quick/QuickEdits.tsx")).QuickEdits }))

/** `QuickEdits` listens to the clicks. */
const withPencil = ({ name, field, isEditable }: Part, row: BaseRecord, cell: ReactNode) =>
  isEditable && hasId(row) ? (
    <span className={css.quick} data-edit={name}>
      {cell}
      <button type="button" aria-label={`Ubah ${field.label}`} />
    </span>
  ) : (
    cell
  )

const renderCell = (part: Part, row: BaseRecord) =>
  withPencil(part, row, <Cell name={part.name} field={part.field} row={row} isTabular isEnd={part.isEnd} />)

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
        {isPlain ? asText(name, field, row, true) : <Cell name={name} field={field} row={row} isTabular />}
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
  onSelect: (rows: readonly BaseRecord[], isRange?: boolean) => void
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
      className={remote && listCss.changed}
      columns={columns}
      row={row}
      check={
        <SelectBox
          label={`Pilih ${title}`}
          isSelected={isSelected}
          disabled={link === undefined}
          onSelect={(event) => onSelect([row], isWithShift(event))}
        />
      }
      menu={menu}
      renderCell={renderCell}
      renderTitle={(part) =>
        withPencil(part, row, <TitleCell part={part} row={row} link={link} keepsQuery={keepsQuery} />)
      }
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
  const { identity } = useAppContext()
  const isCompact = useStore(listMemory(identity.id, ALL_LISTS)).isCompact === true
  const [isUsed, setUsed] = useState(() => hasTabDraft(identity.id, cellsDraftName(page.resource)))
  /** A click before `QuickEdits` was there. */
  const clicked = useRef<Event>(undefined)
  const use = ({ target, nativeEvent }: SyntheticEvent) => {
    if (!(target as Element).closest("[data-edit]")) return
    if (nativeEvent.type === "click") clicked.current = nativeEvent
    startTransition(() => setUsed(true))
  }
  return (
    <section
      ref={frame}
      className={`${css.frame} ${listCss.rows} box`}
      aria-label={`Tabel ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={isDimmed}
      onPointerOver={use}
      onFocus={use}
      onClickCapture={use}
    >
      <table className={tableClass(isCompact)}>
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
        {columns.some((column) => partsOf(column).some(({ field }) => "totals" in field)) && (
          <Suspense>
            <TotalsFoot page={page} state={state} columns={columns} isReady={!isDimmed} />
          </Suspense>
        )}
      </table>
      {isUsed && (
        <Suspense>
          <QuickEdits {...props} frame={frame} clicked={clicked} />
        </Suspense>
      )}
    </section>
  )
}
