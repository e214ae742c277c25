import { showDate, showDateTime, showMoney, showNumber } from "../../declare/format.ts"
import type { SentReport } from "./use-sent-reports.ts"

const SHOWN = 20

/** Who uploaded which report. */
export const SentReports = ({ reports }: { reports: readonly SentReport[] }) => (
  <section className="ads-sent" aria-label="Laporan yang sudah diunggah">
    <h3>Sudah diunggah</h3>
    <ul>
      {reports.slice(0, SHOWN).map(({ hash, name, rows, ads, spent, from, to, user_name, at }) => (
        <li key={hash}>
          <b>{name}</b>
          <span>
            <i>{showDate(from)}</i> – <i>{showDate(to)}</i> · {showNumber(ads)} iklan, {showNumber(rows)} baris ·{" "}
            <i>{showMoney(spent)}</i>
          </span>
          <small>
            {showDateTime(at)} oleh {user_name}
          </small>
        </li>
      ))}
    </ul>
  </section>
)
