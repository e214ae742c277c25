import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import "../list/bulk.css"

export type RejectedRow = Readonly<Record<string, unknown>>

const wordsOf = (row: RejectedRow) => {
  const reasons = row.errors ?? row.reason ?? row.message
  const items = Array.isArray(reasons) ? reasons : [reasons]
  return items
    .map((item) => (typeof item === "object" && item !== null && "message" in item ? item.message : item))
    .filter(Boolean)
    .join(" ")
}

export const Rejected = ({
  title,
  rows,
  onClose,
}: {
  title: string
  rows: readonly RejectedRow[]
  onClose: () => void
}) => (
  <Dialog
    title={`${title}: ${rows.length} baris ditolak`}
    onClose={onClose}
    footer={<Button onClick={onClose}>Tutup</Button>}
  >
    <ol className="failures">
      {rows.map((row) => (
        <li key={JSON.stringify(row)}>
          <b>Baris {String(row.row ?? row.line ?? "?")}</b>: {wordsOf(row)}
        </li>
      ))}
    </ol>
  </Dialog>
)
