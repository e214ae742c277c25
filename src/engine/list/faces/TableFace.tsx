import { type SyntheticEvent, startTransition, useEffect, useRef, useState } from "react"
import { useAfterFirstData } from "../../../data/later.ts"
import { useStore } from "../../../data/store.ts"
import { cellsDraftName, hasTabDraft } from "../../../drafts/draft.ts"
import { ALL_LISTS, listMemory } from "../../../drafts/list-memory.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { optional } from "../../../ui/optional.ts"
import { useShortcut } from "../../../ui/shortcuts.ts"
import { useFrameScroll } from "../../../ui/use-kept-scroll.ts"
import { partsOf } from "../columns.ts"
import listCss from "../list.module.css"
import { useListContext } from "../list-context.ts"
import { type EarlyKeys, holdKeys } from "../quick/early-keys.ts"
import { changeOfRow } from "../row-changes.ts"
import { keyOfRow, uniqueKeys } from "../selection.ts"
import { TableHead } from "./TableHead.tsx"
import { TableRow } from "./TableRow.tsx"
import css from "./table.module.css"

const TotalsFoot = optional(async () => (await import("../totals/TotalsFoot.tsx")).TotalsFoot)
const QuickEdits = optional(async () => (await import("../quick/QuickEdits.tsx")).QuickEdits)

/** Named before `QuickEdits` is there. */
const EditShortcuts = () => {
  useShortcut("F2", "Ubah sel")
  useShortcut("↑, ↓", "Pindah ke sel di atas atau di bawah")
  useShortcut("Ctrl+V", "Tempel kolom dari lembar kerja ke sel")
  return null
}

const GoneRow = ({ title, sentence, span }: { title: string; sentence: string; span: number }) => (
  <tr className={listCss.gone}>
    <td colSpan={span}>
      <strong>{title}</strong> · {sentence}
    </td>
  </tr>
)

export const TableFace = () => {
  const { page, found, columns, selection, select, linkOf, keepsQuery, titleOf, nameOf, menuOf } = useListContext()
  const { rows, changes, isOld } = found
  const isLater = useAfterFirstData()
  const rowKeys = uniqueKeys(rows)
  const frame = useRef<HTMLElement>(null)
  useFrameScroll(frame)
  const { identity } = useAppContext()
  const isCompact = useStore(listMemory(identity.id, ALL_LISTS)).isCompact === true
  const isEditable = columns.flatMap(partsOf).some((part) => part.isEditable)
  const [isUsed, setUsed] = useState(() => hasTabDraft(identity.id, cellsDraftName(page.resource)))
  /** A click or F2 before `QuickEdits` was there. */
  const pressed = useRef<Event>(undefined)
  const keys = useRef<EarlyKeys>(undefined)
  useEffect(() => () => keys.current?.end(), [])
  const use = ({ target, nativeEvent }: SyntheticEvent) => {
    if (!(target as Element).closest("[data-edit]")) return
    if (nativeEvent.type === "click" || (nativeEvent instanceof KeyboardEvent && nativeEvent.key === "F2")) {
      pressed.current = nativeEvent
      keys.current?.end()
      keys.current = holdKeys()
    }
    startTransition(() => setUsed(true))
  }
  return (
    <section
      ref={frame}
      className={`${css.frame} ${listCss.rows} box`}
      aria-label={`Tabel ${page.label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={isOld}
      onPointerOver={use}
      onFocus={use}
      onClickCapture={use}
      onKeyDownCapture={use}
    >
      {isEditable && <EditShortcuts />}
      <table className={`${css.table} dense ${isCompact ? css.compact : ""}`}>
        <TableHead />
        <tbody>
          {rows.map((row, index) => {
            const remote = changeOfRow(changes, row)
            return remote && "gone" in remote ? (
              <GoneRow key={rowKeys[index]} title={titleOf(row)} sentence={remote.gone} span={columns.length + 2} />
            ) : (
              <TableRow
                key={rowKeys[index]}
                columns={columns}
                row={row}
                isSelected={selection.has(keyOfRow(row))}
                link={linkOf(row)}
                keepsQuery={keepsQuery}
                title={nameOf(row)}
                remote={remote}
                onSelect={select}
                menu={menuOf(row)}
              />
            )
          })}
        </tbody>
        {isLater && columns.some((column) => partsOf(column).some(({ field }) => "totals" in field)) && <TotalsFoot />}
      </table>
      {isUsed && <QuickEdits frame={frame} pressed={pressed} keys={keys} />}
    </section>
  )
}
