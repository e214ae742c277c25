import { useMemo } from "react"
import { Link } from "react-router"
import { comparedParts, trendWord } from "../../charts/compare.ts"
import { DateRange, useRange } from "../../charts/DateRange.tsx"
import { FigurePlots } from "../../charts/FigurePlots.tsx"
import { figurePartsOf } from "../../charts/figure-parts.ts"
import { useCallQuery } from "../../data/use-call.ts"
import { showNumber } from "../../declare/format.ts"
import { useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { rangeBefore } from "../../time/day-range.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import { Scorecard } from "./Scorecard.tsx"
import { type ListingViews, viewsOf } from "./views.ts"

export const ViewsOfListings = () => {
  const { access } = useAppContext()
  const chosen = useRange()
  const { range } = chosen
  const { query, data } = useCallQuery("agent-profile.views", { startDate: range.start, endDate: range.end })
  const earlier = rangeBefore(range)
  // A failed comparison still shows the range itself.
  const before = useCallQuery("agent-profile.views", { startDate: earlier.start, endDate: earlier.end })
  const { figures, listings } = useMemo(() => viewsOf(data), [data])
  const earlierFigures = useMemo(() => viewsOf(before.data).figures, [before.data])
  const { isEmpty, ...parts } = comparedParts(figurePartsOf(range, figures), figurePartsOf(earlier, earlierFigures))
  return (
    <section className="profile-views" aria-labelledby="profile-views">
      <header>
        <h2 id="profile-views">Kinerja saya</h2>
        <DateRange {...chosen} />
      </header>
      {access("agent-profile", "scorecard").can && <Scorecard range={range} />}
      <QueryState
        query={query}
        height={300}
        empty={isEmpty && listings.length === 0 && "Belum ada kunjungan pada rentang ini."}
      >
        {() => (
          <>
            <FigurePlots {...parts} file="kunjungan" />
            {listings.length > 0 && <ByListing listings={listings} />}
          </>
        )}
      </QueryState>
    </section>
  )
}

const ByListing = ({ listings }: { listings: readonly ListingViews[] }) => {
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
        {listings.map(({ id, title, views, trend }, index) => (
          <tr key={id ?? index}>
            <th scope="row">
              {id === undefined ? (
                title
              ) : (
                <Link to={hrefOf("house-list", { filters: [{ field: "id", operator: "eq", value: id }] }) ?? ""}>
                  {title}
                </Link>
              )}
            </th>
            <td>{showNumber(views)}</td>
            <td className={trend === null || Math.round(trend) === 0 ? undefined : trend > 0 ? "rises" : "falls"}>
              {trendWord(trend)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
