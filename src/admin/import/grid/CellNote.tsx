import type { InvalidRow } from "../../../domain/listing-import/invalid-rows.ts"
import { Button } from "../../../ui/Button.tsx"
import type { Offering } from "../use-offer.ts"
import { rowIssue } from "./grid-columns.ts"
import { Note } from "./Note.tsx"

interface CellNoteProps {
  invalid: InvalidRow
  /** The column. */
  name: string
  offering: Offering
}

const FOR_ALL = "Diperbaiki untuk semua sel dengan isi ini; lihat Perbaikan Anda."

/** What is to be said of the cell in focus: what is wrong, and what was in its place. */
export const CellNote = ({ invalid, name, offering }: CellNoteProps) => {
  const cell = invalid.cells[name]
  const issue = name === "" ? rowIssue(invalid) : cell?.issue?.message
  if (!issue && cell?.now === undefined) return null
  const level = name === "" || cell?.issue?.level === "error" ? "error" : cell?.now === undefined ? "warn" : "fixed"
  return (
    <Note level={level}>
      {issue && <p>{issue}</p>}
      {cell?.now !== undefined && (
        <p className="grid-was">
          Isi berkas: {cell.text ? `“${cell.text}”` : "kosong"}. {cell.by === "fix" && FOR_ALL}
          {cell.by === "edit" && (
            <Button
              look="quiet"
              tabIndex={-1}
              aria-keyshortcuts="Control+Z"
              title="Ctrl+Z"
              onClick={() => void offering.uncommit(invalid, name)}
            >
              Kembalikan
            </Button>
          )}
        </p>
      )}
    </Note>
  )
}
