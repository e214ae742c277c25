import { isObject } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { NO_ANALYTICS } from "../../resources/messages.ts"
import { Asked } from "../Asked.tsx"
import { DateRange, useRange } from "../DateRange.tsx"
import { lastDays } from "../date-range.ts"
import { DayPlots } from "../plots/DayPlots.tsx"
import { seriesOf } from "../plots/series.ts"
import { type Row, useAsk } from "../use-ask.ts"
import "./lytics.css"

/** The words for the figures that services are known to send; others are shown by their own name. */
const LABELS: Readonly<Record<string, string>> = {
  visits: "Kunjungan",
  visitors: "Pengunjung",
  users: "Pengguna",
  active_users: "Pengguna aktif",
  new_users: "Pengguna baru",
  sessions: "Sesi",
  page_views: "Halaman dilihat",
  views: "Listing dilihat",
  searches: "Pencarian",
  contacts: "Kontak",
  leads: "Leads",
  listings: "Listing baru",
  installs: "Instalasi",
}

/** The rows of a range, as a list or as the `days` of an object. */
const rowsOf = (data: unknown): Row[] => {
  const rows = isObject(data) ? (data.days ?? data.result ?? data.data) : data
  return Array.isArray(rows) ? rows.filter(isObject) : []
}

/** The marketplace's figures over a range of days. */
export const Lytics = () => {
  const [range, setRange, today] = useRange()
  const { query, data } = useAsk("lytics.range", { startDate: range.start, endDate: range.end })
  // A service that has no figures of these days says so by its status.
  const isNothing = query.error?.statusCode === 404
  const plots = seriesOf(range, rowsOf(data), LABELS)
  return (
    <div className="lytics">
      <header className="lytics-head">
        <h1>Analytics</h1>
        <DateRange range={range} onChange={setRange} today={today} />
      </header>
      <Asked
        query={{ ...query, isError: query.isError && !isNothing }}
        height={560}
        empty={(isNothing || plots.series.length === 0) && NO_ANALYTICS}
        action={<Button onClick={() => setRange(lastDays(90, today))}>Lihat 90 hari</Button>}
      >
        {() => <DayPlots {...plots} file="analytics" />}
      </Asked>
    </div>
  )
}
