import type { InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import { Button } from "../../ui/Button.tsx"
import type { CellEdits } from "../LastEdit.tsx"
import { rowIssue } from "./grid-columns.ts"
import { Note } from "./Note.tsx"

interface CellNoteProps {
  invalid: InvalidRow
  name: string
  edits: CellEdits
}

const FOR_ALL = "Diperbaiki untuk semua sel dengan isi ini; lihat Perbaikan Anda."

export const CellNote = ({ invalid, name, edits }: CellNoteProps) => {
  const cell = invalid.cells[name]
  const issue = name === "" ? rowIssue(invalid) : cell?.issue?.message
  if (!issue && cell?.now === undefined) return null
  const level = name === "" || cell?.issue?.level === "error" ? "error" : cell?.now === undefined ? "warn" : "fixed"
  return (
    <Note level={level}>
      {issue && <p>{issue}</p>}
      {cell?.now !== undefined && (
        <p className="grid-file-text">
          Isi berkas: {cell.text ? `“${cell.text}”` : "kosong"}. {cell.by === "fix" && FOR_ALL}
          {cell.by === "edit" && (
            <Button
              look="quiet"
              tabIndex={-1}
              aria-keyshortcuts="Control+Z"
              title="Ctrl+Z"
              onClick={() => void edits.revert(invalid, name)}
            >
              Kembalikan
            </Button>
          )}
        </p>
      )}
    </Note>
  )
}
