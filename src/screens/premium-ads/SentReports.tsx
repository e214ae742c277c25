import { useCallQuery } from "../../data/use-call.ts"
import { showMoney, showNumber } from "../../declare/format.ts"
import { isObject } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDate, showDateTime } from "../../time/show-date.ts"
import css from "./ads-upload.module.css"

export interface SentReport {
  hash: string
  name: string
  rows: number
  ads: number
  spent: number
  from: string
  to: string
  user_name: string
  at: string
}

const isSent = (row: unknown): row is SentReport => isObject(row) && typeof row.hash === "string"

export const useSentReports = (): readonly SentReport[] => {
  const { config } = useAppContext()
  const { data } = useCallQuery("premium-ads.reports", {}, { enabled: config.extensions, staleTime: 0 })
  return Array.isArray(data) ? data.filter(isSent) : []
}

const SHOWN = 20

export const SentReports = ({ reports }: { reports: readonly SentReport[] }) => (
  <section className={css.sent} aria-label="Laporan yang sudah diunggah">
    <h3>Sudah diunggah</h3>
    <ul className="divided">
      {reports.slice(0, SHOWN).map(({ hash, name, rows, ads, spent, from, to, user_name, at }) => (
        <li key={hash} className="stack dense">
          <b className="strong break">{name}</b>
          <span className="muted">
            <span className="numeric">{showDate(from)}</span> – <span className="numeric">{showDate(to)}</span> ·{" "}
            {showNumber(ads)} iklan, {showNumber(rows)} baris · <span className="numeric">{showMoney(spent)}</span>
          </span>
          <span className="muted">
            {showDateTime(at)} oleh {user_name}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
