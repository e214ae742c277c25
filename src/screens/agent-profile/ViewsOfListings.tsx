import { Link } from "react-router"
import { DateRange, useRange } from "../../charts/DateRange.tsx"
import { DayPlots } from "../../charts/DayPlots.tsx"
import { seriesOf } from "../../charts/series.ts"
import { useHref } from "../../providers/routes.ts"
import { useCallQuery } from "../../providers/use-call.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import { type Seen, trendWord, viewsOf } from "./views.ts"

const number = new Intl.NumberFormat("id-ID")

/** How often the own listings were seen over a range, by day and by listing. */
export const ViewsOfListings = () => {
  const [range, setRange, today] = useRange()
  const { query, data } = useCallQuery("agent-profile.views", { startDate: range.start, endDate: range.end })
  const { days, listings } = viewsOf(data)
  const plots = seriesOf(range, days, { views: "Listing dilihat" })
  return (
    <section className="profile-views" aria-labelledby="profile-views">
      <header>
        <h2 id="profile-views">Kunjungan listing saya</h2>
        <DateRange range={range} onChange={setRange} today={today} />
      </header>
      <QueryState
        query={query}
        height={300}
        empty={plots.series.length === 0 && listings.length === 0 && "Belum ada kunjungan pada rentang ini."}
      >
        {() => (
          <>
            <DayPlots {...plots} file="kunjungan" />
            {listings.length > 0 && <ByListing listings={listings} />}
          </>
        )}
      </QueryState>
    </section>
  )
}

const ByListing = ({ listings }: { listings: readonly Seen[] }) => {
  const hrefOf = useHref()
  return (
    <table className="profile-listings">
      <caption>Per listing</caption>
      <thead>
        <tr>
          <th scope="col">Listing</th>
          <th scope="col">Dilihat</th>
          <th scope="col">Dibanding sebelumnya</th>
        </tr>
      </thead>
      <tbody>
        {listings.map(({ id, title, views, trend }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={hrefOf("house-list", { filters: [{ field: "id", operator: "eq", value: id }] }) ?? ""}>
                {title}
              </Link>
            </th>
            <td>{number.format(views)}</td>
            <td className={trend === null || Math.round(trend) === 0 ? undefined : trend > 0 ? "rises" : "falls"}>
              {trendWord(trend)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
