import type { BaseRecord } from "@refinedev/core"
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { findQuickWrite, type Resource } from "../../../declare/index.ts"
import { cellsDraftName } from "../../../drafts/draft.ts"
import type { FormDraft } from "../../../drafts/form-draft.ts"
import { useDraft } from "../../../drafts/use-draft.ts"
import { MissingPart } from "../../../feedback/missing-part.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { optional } from "../../../ui/optional.ts"
import { blockedReason } from "../../record/possible-actions.ts"
import { partsOf } from "../columns.ts"
import { useListContext } from "../list-context.ts"
import { keyOfRow } from "../selection.ts"
import { CellEditor, type Move } from "./CellEditor.tsx"
import { CellNote } from "./CellNote.tsx"
import { type CellsDraft, cellsDraft } from "./cells-draft.ts"
import { type EarlyKeys, holdKeys } from "./early-keys.ts"
import { boxOf, useTableSize } from "./place.ts"

const PasteDialog = optional(async () => (await import("./PasteDialog.tsx")).PasteDialog, MissingPart)

interface Cell {
  id: string
  name: string
  /** False for cells that a reload opens again. */
  takesFocus: boolean
  /** It was opened while its last value was being saved. */
  isWantedAgain?: boolean
  round: number
}

interface Pasted {
  name: string
  rows: readonly BaseRecord[]
  text?: string
}

const keyOf = ({ id, name }: Pick<Cell, "id" | "name">) => `${name} ${id}`

const cellAt = (key: string): Cell => {
  const [name = "", ...id] = key.split(" ")
  return { id: id.join(" "), name, takesFocus: false, round: 0 }
}

const PENCIL = "button"

interface QuickEditsProps {
  frame: RefObject<HTMLElement | null>
  pressed: RefObject<Event | undefined>
  keys: RefObject<EarlyKeys | undefined>
}

/** Why no value is possible now. @returns undefined if the cell can be edited */
const refusalOf = (resource: Resource, part: string, row: BaseRecord, self: string) => {
  const action = resource.actions?.[part]
  return action && blockedReason(resource, action, row, self)
}

/** Opens the inputs in the cells of a table. Loaded with the first use. */
export const QuickEdits = ({ frame, pressed, keys }: QuickEditsProps) => {
  const { page, found: list, columns, selection } = useListContext()
  const { resource } = page
  const { rows } = list
  const context = useAppContext()
  const { found = { cells: {} }, save } = useDraft(cellsDraftName(resource), cellsDraft, { storage: "tab" })
  const drafts = useRef<CellsDraft>(found)
  const [cells, setCells] = useState<readonly Cell[]>(() => Object.keys(found.cells).map(cellAt))
  const [pasted, setPasted] = useState<Pasted | undefined>(() => {
    const { name, cells: read } = found.pasted ?? {}
    const shown = rows.filter((row) => read && Object.hasOwn(read, keyOfRow(row)))
    return name && shown.length > 0 ? { name, rows: shown } : undefined
  })
  const [refused, setRefused] = useState<{ anchor: RefObject<HTMLElement | null>; words: string }>()
  useTableSize(frame)

  // Records are other objects after each change.
  const indexOf = (row: BaseRecord) => rows.findIndex((one) => keyOfRow(one) === keyOfRow(row))
  const partOf = (name: string) => findQuickWrite(context, resource, name)
  const valueAt = (index: number, name: string) =>
    frame.current?.querySelector("tbody")?.rows[index]?.querySelector<HTMLElement>(`[data-edit="${name}"]`)
  const find = (target: EventTarget | null) => {
    const value = (target as Element).closest<HTMLElement>("[data-edit]")
    const row = rows[value?.closest("tr")?.sectionRowIndex ?? -1]
    const name = value?.dataset.edit
    return value && row && name ? { value, row, name } : undefined
  }
  const focusAt = (index: number, name: string) => valueAt(index, name)?.querySelector<HTMLElement>(PENCIL)?.focus()

  /** @returns whether an input opens */
  const open = (row: BaseRecord, name: string): boolean => {
    const part = partOf(name)
    const index = indexOf(row)
    if (!part) return false
    const words = refusalOf(resource, part, row, context.identity.id)
    focusAt(index, name)
    setRefused(words ? { anchor: { current: valueAt(index, name) ?? null }, words } : undefined)
    if (words) return false
    const cell = { id: keyOfRow(row), name, takesFocus: true, round: 0 }
    const isSame = (other: Cell) => keyOf(other) === keyOf(cell)
    setCells((current) =>
      current.some(isSame)
        ? current.map((other) => (isSame(other) ? { ...other, isWantedAgain: true } : other))
        : [...current, cell],
    )
    return true
  }
  const openPressed = (row: BaseRecord, name: string) => {
    if (!open(row, name)) keys.current?.end()
  }
  const close = (key: string) =>
    setCells((current) =>
      current.flatMap((cell) => {
        if (keyOf(cell) !== key) return [cell]
        return cell.isWantedAgain ? [{ ...cell, isWantedAgain: false, takesFocus: true, round: cell.round + 1 }] : []
      }),
    )
  const move = (row: BaseRecord, name: string, to: Move) => {
    const index = indexOf(row)
    if (to === "stay" || to === "down")
      return focusAt(to === "down" && index + 1 < rows.length ? index + 1 : index, name)
    const names = columns.flatMap(partsOf).flatMap((part) => (part.isEditable ? [part.name] : []))
    const at = index * names.length + names.indexOf(name) + (to === "next" ? 1 : -1)
    const [next, nextName] = [rows[Math.floor(at / names.length)], names[at % names.length]]
    if (!next || !nextName) return focusAt(index, name)
    if (open(next, nextName)) keys.current = holdKeys()
  }
  const paste = (row: BaseRecord, name: string, text: string) => {
    const chosen = rows.filter((one) => selection.has(keyOfRow(one)))
    setPasted({ name, text, rows: chosen.length > 0 ? chosen : rows.slice(indexOf(row)) })
  }

  const listen = useEffectEvent((event: Event) => {
    const cell = find(event.target)
    if (!cell) return
    const { row, name } = cell
    if (event instanceof ClipboardEvent) {
      const text = event.clipboardData?.getData("text/plain") ?? ""
      if (text.trim() === "") return
      event.preventDefault()
      return paste(row, name, text)
    }
    if (event instanceof KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key !== "F2" && !step) return
      event.preventDefault()
      return step ? focusAt(indexOf(row) + step, name) : openPressed(row, name)
    }
    if ((event.target as Element).closest("a") || String(getSelection()) !== "") return keys.current?.end()
    openPressed(row, name)
  })
  useEffect(() => {
    const { current } = frame
    const end = new AbortController()
    const { signal } = end
    for (const type of ["click", "keydown", "paste"])
      current?.addEventListener(type, (event) => listen(event), { signal })
    const early = pressed.current
    pressed.current = undefined
    if (early) listen(early)
    return () => end.abort()
  }, [frame, pressed])
  useEffect(() => {
    if (!refused) return
    const end = new AbortController()
    const close = () => setRefused(undefined)
    for (const type of ["pointerdown", "keydown", "focusin"])
      document.addEventListener(type, close, { signal: end.signal })
    return () => end.abort()
  }, [refused])

  const store = (changed: Partial<CellsDraft>) => {
    drafts.current = { ...drafts.current, ...changed }
    const { cells: open, pasted: shown } = drafts.current
    save(shown || Object.keys(open).length > 0 ? drafts.current : undefined)
  }
  const keep = (key: string, draft: FormDraft | undefined) => {
    const { [key]: _, ...others } = drafts.current.cells
    store({ cells: draft ? { ...others, [key]: draft } : others })
  }
  const { current } = frame
  return (
    <>
      {cells.map((cell) => {
        const index = rows.findIndex((row) => keyOfRow(row) === cell.id)
        const [row, value, part, key] = [rows[index], valueAt(index, cell.name), partOf(cell.name), keyOf(cell)]
        if (!row || !value || !current || !part) return null
        return (
          <CellEditor
            key={`${key} ${cell.round}`}
            resource={resource}
            name={cell.name}
            part={part}
            row={row}
            kept={drafts.current.cells[key]}
            takesFocus={cell.takesFocus}
            keys={keys}
            box={boxOf(current, value)}
            onDraft={(draft) => keep(key, draft)}
            onMove={(to) => move(row, cell.name, to)}
            onPaste={(text) => paste(row, cell.name, text)}
            onClose={() => close(key)}
          />
        )
      })}
      {refused && <CellNote anchor={refused.anchor} words={refused.words} />}
      {pasted && (
        <PasteDialog
          resource={resource}
          part={partOf(pasted.name) ?? ""}
          {...pasted}
          kept={drafts.current.pasted?.cells ?? {}}
          onKeep={(read) => store({ pasted: { name: pasted.name, cells: read } })}
          onClose={() => {
            store({ pasted: undefined })
            setPasted(undefined)
          }}
        />
      )}
    </>
  )
}
