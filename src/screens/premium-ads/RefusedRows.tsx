import { csvLines } from "../../declare/csv.ts"
import { showNumber } from "../../declare/format.ts"
import { Button } from "../../ui/Button.tsx"
import { csvFile, download } from "../../ui/download.ts"
import { Icon } from "../../ui/Icon.tsx"

const SHOWN = 50

export interface Refusal {
  row: number
  name: string
  reason: string
  cells?: readonly string[]
}

interface RefusedRowsProps {
  refused: readonly Refusal[]
  titles: readonly string[]
  file: string
}

export const RefusedRows = ({ refused, titles, file }: RefusedRowsProps) => {
  const save = () =>
    download(
      `${file}-ditolak.csv`,
      csvFile([
        csvLines([
          ["Baris", "Nama", "Alasan", ...titles],
          ...refused.map(({ row, name, reason, cells = [] }) => [row, name, reason, ...cells]),
        ]),
      ]),
    )
  return (
    <section className="ads-refused" aria-label="Baris ditolak">
      <header>
        <h3>{showNumber(refused.length)} baris ditolak</h3>
        <Button onClick={save}>
          <Icon name="download" /> Unduh baris ditolak
        </Button>
      </header>
      <ol {...scrollable}>
        {refused.slice(0, SHOWN).map(({ row, name, reason }) => (
          <li key={row}>
            <b>
              Baris {showNumber(row)}: {name || "tanpa nama"}
            </b>{" "}
            {reason}
          </li>
        ))}
      </ol>
      {refused.length > SHOWN && <p>{showNumber(refused.length - SHOWN)} baris lainnya ada di berkas unduhan.</p>}
    </section>
  )
}

/** Scrollable areas must be reachable by keyboard. */
const scrollable = { tabIndex: 0 }
