import { Button } from "../../../fields/Button.tsx"
import type { SickRow } from "../core/pages.ts"
import type { Offering } from "../use-offer.ts"
import { rowIssue } from "./columns.ts"
import { Note } from "./Note.tsx"

interface CellNoteProps {
  sick: SickRow
  /** The column. */
  name: string
  offering: Offering
}

const FOR_ALL = "Diperbaiki untuk semua sel dengan isi ini; lihat Perbaikan Anda."

/** What is to be said of the cell in focus: what is wrong, and what was in its place. */
export const CellNote = ({ sick, name, offering }: CellNoteProps) => {
  const cell = sick.cells[name]
  const issue = name === "" ? rowIssue(sick) : cell?.issue?.message
  if (!issue && cell?.now === undefined) return null
  const level = name === "" || cell?.issue?.level === "error" ? "error" : cell?.now === undefined ? "warn" : "mended"
  return (
    <Note level={level}>
      {issue && <p>{issue}</p>}
      {cell?.now !== undefined && (
        <p className="grid-was">
          Isi berkas: {cell.text ? `“${cell.text}”` : "kosong"}. {cell.by === "mend" && FOR_ALL}
          {cell.by === "edit" && (
            <Button
              look="quiet"
              tabIndex={-1}
              aria-keyshortcuts="Control+Z"
              title="Ctrl+Z"
              onClick={() => void offering.uncommit(sick, name)}
            >
              Kembalikan
            </Button>
          )}
        </p>
      )}
    </Note>
  )
}
