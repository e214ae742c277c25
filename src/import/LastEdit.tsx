import { useRef, useState } from "react"
import { showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import type { InvalidRow } from "../domain/listing-import/invalid-rows.ts"
import { type Fix, fixName, REGION } from "../domain/listing-import/plan.ts"
import { showRegion } from "../domain/listing-import/read-regions.ts"
import { Button } from "../ui/Button.tsx"
import css from "./grid/grid.module.css"
import type { FixActions, GridCell } from "./use-fixes.ts"
import type { RemoteImportSession } from "./use-import-session.ts"

interface Edit {
  cell: GridCell
  number: number
  fix: Fix
  text: string
  rows: number
  isApplied?: boolean
}

export const useCellEdits = (session: RemoteImportSession, fixes: FixActions) => {
  const [last, setLast] = useState<Edit>()
  const count = useRef(0)
  const apply = async (edit: Edit) => {
    setLast({ ...edit, isApplied: true })
    await fixes.applyToAll(edit.cell, edit.text, edit.fix)
  }
  return {
    last,
    applyLastToAll: () => (last && !last.isApplied ? apply(last) : undefined),
    edit: async ({ row, number }: InvalidRow, field: string, fix: Fix, isForAll = false) => {
      count.current += 1
      const own = count.current
      setLast(undefined)
      const cell = { row, field }
      await fixes.edit(cell, { ...fix, number })
      const { rows, text } = await session.sameText(row, field)
      const edit = { cell, number, fix, text, rows }
      if (rows > 0 && isForAll) return apply(edit)
      // Skips the result if a later edit started meanwhile.
      if (rows > 0 && own === count.current) setLast(edit)
    },
    isEdited: ({ row }: InvalidRow, field: string) => fixes.isEdited({ row, field }),
    revert: ({ row }: InvalidRow, field: string) => {
      count.current += 1
      setLast(undefined)
      return fixes.revert({ row, field })
    },
  }
}

export type CellEdits = ReturnType<typeof useCellEdits>

/** Keeps its height while empty, so that the grid does not move. */
export const LastEdit = ({ edits: { last, applyLastToAll }, resource }: { edits: CellEdits; resource: Resource }) => {
  const isRegion = last && fixName(resource, last.cell.field) === REGION
  const before = last && ((isRegion ? showRegion(last.text) : last.text) || "kosong")
  return (
    <p className={`${css.lastEdit} row-wrap dense`} aria-live="polite">
      {last && (
        <span className="muted break">
          {isRegion ? "Lokasi" : resource.fields[last.cell.field]?.label} “{before}” menjadi <b>{last.fix.label}</b>{" "}
          {last.isApplied
            ? `di baris ${showNumber(last.number)} dan ${showNumber(last.rows)} baris lain.`
            : `di baris ${showNumber(last.number)}.`}
        </span>
      )}
      {last && !last.isApplied && (
        <Button aria-keyshortcuts="Control+Enter" title="Ctrl+Enter" onClick={() => void applyLastToAll()}>
          Terapkan ke {showNumber(last.rows)} baris lain dengan isi yang sama
        </Button>
      )}
    </p>
  )
}
