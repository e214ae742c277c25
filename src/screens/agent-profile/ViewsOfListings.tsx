import { useMemo } from "react"
import { Link } from "react-router"
import { comparedParts, trendWord } from "../../charts/compare.ts"
import { DateRange, useRange } from "../../charts/DateRange.tsx"
import { FigurePlots } from "../../charts/FigurePlots.tsx"
import { toFigureParts } from "../../charts/figure-parts.ts"
import { useCallQuery } from "../../data/use-call.ts"
import { showNumber, showPercent } from "../../declare/format.ts"
import { figureIn } from "../../declare/index.ts"
import { useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { type Range, rangeBefore } from "../../time/day-range.ts"
import { showDuration } from "../../time/show-date.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"
import { type ListingViews, readViews } from "./views.ts"

interface Score {
  label: string
  value: string
  note: string
}

export const scoresIn = (data: unknown): Score[] => {
  const of = (name: string) => figureIn(data, name)
  const [due, within, median, promised] = [of("due"), of("within"), of("median_minutes"), of("promised_minutes")]
  const [leads, answered, visits, deals] = [of("leads"), of("answered"), of("visits"), of("deals")]
  return [
    within !== undefined && due
      ? {
          label: "Dibalas tepat waktu",
          value: showPercent(Math.round((within / due) * 100)),
          note: `${showNumber(within)} dari ${showNumber(due)} lead${promised ? `, janji ${showDuration(promised)}` : ""}`,
        }
      : undefined,
    median === undefined
      ? undefined
      : { label: "Waktu balas tengah", value: showDuration(median), note: "balasan pertama, jam kantor" },
    leads === undefined
      ? undefined
      : { label: "Leads masuk", value: showNumber(leads), note: `${showNumber(answered ?? 0)} sudah dibalas` },
    visits === undefined ? undefined : { label: "Kunjungan selesai", value: showNumber(visits), note: "sebagai agen" },
    deals === undefined ? undefined : { label: "Deal", value: showNumber(deals), note: "terjual dan tersewa" },
  ].filter((score) => score !== undefined)
}

const Scorecard = ({ range }: { range: Range }) => {
  const { query, data } = useCallQuery("agent-profile.scorecard", { startDate: range.start, endDate: range.end })
  const scores = scoresIn(data)
  return (
    <QueryState query={query} height={92} empty={scores.length === 0 && "Belum ada angka pada rentang ini."}>
      {() => (
        <dl className={shared.tiles} aria-label="Rapor">
          {scores.map(({ label, value, note }) => (
            <div key={label} className={shared.tile}>
              <dt className="dense">{label}</dt>
              <dd className={shared.figure}>{value}</dd>
              <dd className="dense">{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </QueryState>
  )
}

export const ViewsOfListings = () => {
  const { can } = useAppContext()
  const chosen = useRange()
  const { range } = chosen
  const { query, data } = useCallQuery("agent-profile.views", { startDate: range.start, endDate: range.end })
  const earlier = rangeBefore(range)
  // A failed comparison still shows the range itself.
  const before = useCallQuery("agent-profile.views", { startDate: earlier.start, endDate: earlier.end })
  const { figures, listings } = useMemo(() => readViews(data), [data])
  const earlierFigures = useMemo(() => readViews(before.data).figures, [before.data])
  const { isEmpty, ...parts } = comparedParts(toFigureParts(range, figures), toFigureParts(earlier, earlierFigures))
  return (
    <section className={shared.page} aria-labelledby="profile-views">
      <header className={`${shared.head} row-wrap`}>
        <h2 id="profile-views">Kinerja saya</h2>
        <DateRange {...chosen} />
      </header>
      {can("agent-profile", "scorecard") && <Scorecard range={range} />}
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
    <div className={shared.card}>
      <table className={`${shared.numbers} ${shared.folded}`}>
        <caption className="strong">Per listing</caption>
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
              <td data-label="Dilihat">{showNumber(views)}</td>
              <td
                data-label="Dibanding sebelumnya"
                className={trend === null || Math.round(trend) === 0 ? undefined : trend > 0 ? "good" : "bad"}
              >
                {trendWord(trend)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
