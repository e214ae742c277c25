import { DateRange, useRange } from "../../charts/DateRange.tsx"
import { DayPlots } from "../../charts/DayPlots.tsx"
import { lastDays } from "../../charts/date-range.ts"
import { seriesOf } from "../../charts/series.ts"
import { isObject } from "../../declare/index.ts"
import { type Row, useCallQuery } from "../../providers/use-call.ts"
import { NO_ANALYTICS } from "../../resources/messages.ts"
import { Button } from "../../ui/Button.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
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
  const { query, data } = useCallQuery("lytics.range", { startDate: range.start, endDate: range.end })
  // A service that has no figures of these days says so by its status.
  const isNothing = query.error?.statusCode === 404
  const plots = seriesOf(range, rowsOf(data), LABELS)
  return (
    <div className="lytics">
      <header className="lytics-head">
        <h1>Analytics</h1>
        <DateRange range={range} onChange={setRange} today={today} />
      </header>
      <QueryState
        query={{ ...query, isError: query.isError && !isNothing }}
        height={560}
        empty={(isNothing || plots.series.length === 0) && NO_ANALYTICS}
        action={<Button onClick={() => setRange(lastDays(90, today))}>Lihat 90 hari</Button>}
      >
        {() => <DayPlots {...plots} file="analytics" />}
      </QueryState>
    </div>
  )
}
