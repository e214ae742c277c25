import { csvLines } from "../../declare/csv.ts"
import { showNumber, showPercent } from "../../declare/format.ts"
import { StatusTag } from "../../fields/StatusTag.tsx"
import { showDate } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { csvFile, download } from "../../ui/download.ts"
import { Icon } from "../../ui/Icon.tsx"
import shared from "../parts/shared.module.css"
import css from "./ads-upload.module.css"
import { showSpent } from "./show-spent.ts"
import { type AdSums, computeCtr } from "./sums.ts"

const daysOf = ({ from, to, days, ranges }: AdSums) =>
  [
    from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`,
    days > 0 ? `${days} hari` : "",
    ranges > 0 ? `${ranges} rentang, tidak per hari` : "",
  ]
    .filter(Boolean)
    .join(" · ")

interface AdsTableProps {
  ads: readonly AdSums[]
  count: number
  currencies: readonly string[]
  known: ReadonlySet<string> | undefined
}

const KNOWN_AD_STATUS = { tone: "neutral", word: "Sudah ada" } as const
const NEW_AD_STATUS = { tone: "warn", word: "Iklan baru" } as const

export const AdsTable = ({ ads, count, currencies, known }: AdsTableProps) => (
  <section aria-label="Iklan di laporan" {...focusable}>
    <table className={`${shared.numbers} ${shared.folded}`}>
      <thead>
        <tr>
          <th scope="col">Iklan</th>
          <th scope="col">Impresi</th>
          <th scope="col">Jangkauan*</th>
          <th scope="col">Klik</th>
          <th scope="col">CTR</th>
          <th scope="col">Biaya</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {ads.map((ad) => {
          const ctr = computeCtr(ad)
          return (
            <tr key={ad.name}>
              <th scope="row">
                <b className="strong">{ad.name}</b>{" "}
                {known && <StatusTag {...(known.has(ad.name.toLowerCase()) ? KNOWN_AD_STATUS : NEW_AD_STATUS)} />}
                <small>{daysOf(ad)}</small>
              </th>
              <td data-label="Impresi">{showNumber(ad.impressions)}</td>
              <td data-label="Jangkauan*">{ad.reach > 0 ? showNumber(ad.reach) : "–"}</td>
              <td data-label="Klik">{showNumber(ad.clicks)}</td>
              <td data-label="CTR">{ctr === null ? "–" : showPercent(ctr)}</td>
              <td data-label="Biaya">{showSpent(ad.spent, currencies)}</td>
              <td data-label="Leads">{showNumber(ad.results)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
    <p className="muted small">
      {count > ads.length && `${showNumber(count - ads.length)} iklan lainnya ikut diunggah. `}
      *Jangkauan tidak dapat dijumlahkan: yang tertulis adalah angka tertinggi.
    </p>
  </section>
)

/** Scrollable areas must be reachable by keyboard. */
const focusable = { tabIndex: 0 }

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
    <section className={`${shared.warning} ${css.refused} stack`} aria-label="Baris ditolak">
      <header className={`${shared.head} row-wrap`}>
        <h3>{showNumber(refused.length)} baris ditolak</h3>
        <Button onClick={save}>
          <Icon name="download" /> Unduh baris ditolak
        </Button>
      </header>
      <ol className="divided dense break" {...focusable}>
        {refused.slice(0, SHOWN).map(({ row, name, reason }) => (
          <li key={row}>
            <b>
              Baris {showNumber(row)}: {name || "tanpa nama"}
            </b>{" "}
            {reason}
          </li>
        ))}
      </ol>
      {refused.length > SHOWN && (
        <p className="muted dense">{showNumber(refused.length - SHOWN)} baris lainnya ada di berkas unduhan.</p>
      )}
    </section>
  )
}
