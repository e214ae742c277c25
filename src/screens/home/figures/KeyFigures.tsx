import { Suspense, use } from "react"
import { ChangeFigure } from "../../../charts/ChangeFigure.tsx"
import { toInstants } from "../../../charts/date-range.ts"
import { Sparkline } from "../../../charts/Sparkline.tsx"
import { type Series, sumSeries } from "../../../charts/series.ts"
import { isNotServed } from "../../../data/call-error.ts"
import { showNumber, showPercent } from "../../../declare/format.ts"
import { type Filter, figureIn } from "../../../declare/index.ts"
import { RegistryContext } from "../../../engine/registry.ts"
import { useHref } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { todayInJakarta } from "../../../time/day.ts"
import { lastDays, rangeBefore } from "../../../time/day-range.ts"
import { useRangeFigures } from "../../lytics/use-market-figures.ts"
import shared from "../../parts/shared.module.css"
import { useScope } from "../scope.ts"
import { CountTile } from "./CountTile.tsx"
import { FigureTile } from "./FigureTile.tsx"
import css from "./figures.module.css"
import { createBetween } from "./statistic.ts"
import { useStatistic } from "./use-statistic.ts"

/** Days of a number, and of the line beside it: as many as the plots below ask for. */
const [WEEK, COURSE] = [7, 30]

interface WeekTileProps {
  page: string
  label: string
  /** The moment that is counted. */
  at: string
  /** Daily values; undefined if no service has them. */
  series: Series | undefined
  isPending: boolean
}

/** Sums the daily values of a week, or counts the list where no daily values are known. */
const WeekTile = ({ page, label, at, series, isPending }: WeekTileProps) => {
  const hrefOf = useHref()
  const week = lastDays(WEEK, todayInJakarta())
  const range = toInstants(week)
  if (!series && !isPending)
    return <CountTile counted={{ page, label, at }} range={range} before={toInstants(rangeBefore(week))} />
  return <SeriesTile label={label} to={hrefOf(page, createBetween(at, range))} series={series} />
}

const PENDING = { isPending: true, isError: false, refetch: () => undefined }
const KNOWN = { ...PENDING, isPending: false }

const SeriesTile = ({ label, to, series }: { label: string; to: string | undefined; series: Series | undefined }) => {
  const values = series?.values ?? []
  const now = sumSeries({ values: values.slice(-WEEK) })
  return (
    <FigureTile
      label={label}
      to={to}
      query={series ? KNOWN : PENDING}
      figure={showNumber(now)}
      note={series && <ChangeFigure now={now} then={sumSeries({ values: values.slice(-2 * WEEK, -WEEK) })} />}
      beside={<Sparkline values={values} />}
    />
  )
}

/** The visits of the site, for who may see the analytics. */
const VisitsTile = ({ label, figures }: { label: string; figures: ReturnType<typeof useRangeFigures> }) => {
  const hrefOf = useHref()
  const { query, parts, isFailed } = figures
  const series = parts.plots.series.find((one) => one.label === "Kunjungan")
  const week = lastDays(WEEK, todayInJakarta())
  const to = `${hrefOf("lytics") ?? ""}?${new URLSearchParams({ startDate: week.start, endDate: week.end })}`
  if (series || query.isPending) return <SeriesTile label={label} to={to} series={series} />
  return <FigureTile label={label} to={to} query={{ ...query, isError: isFailed }} figure={undefined} />
}

/** Milliseconds, because figures of a range change without an event of the socket. */
const REREAD_MS = 60_000

const Trends = () => {
  const figures = useRangeFigures(lastDays(COURSE, todayInJakarta()), { refetchInterval: REREAD_MS })
  return <WeekTiles figures={figures} />
}

const WeekTiles = ({ figures }: { figures?: ReturnType<typeof useRangeFigures> }) => {
  const { can } = useAppContext()
  const isPending = figures?.query.isPending ?? false
  const seriesOf = (label: string) => figures?.parts.plots.series.find((series) => series.label === label)
  return (
    <>
      {can("request-cust", "open") && (
        <WeekTile
          page="request-cust"
          label="Leads baru · 7 hari"
          at="created_at"
          series={seriesOf("Leads")}
          isPending={isPending}
        />
      )}
      {can("house-list", "open") && (
        <WeekTile
          page="house-list"
          label="Listing baru · 7 hari"
          at="created_at"
          series={seriesOf("Listing baru")}
          isPending={isPending}
        />
      )}
      {figures ? (
        <VisitsTile label="Kunjungan · 7 hari" figures={figures} />
      ) : (
        can("schedule-house-list", "open") && (
          <WeekTile
            page="schedule-house-list"
            label="Jadwal · 7 hari"
            at="starts_at"
            series={undefined}
            isPending={false}
          />
        )
      )}
    </>
  )
}

const ACTIVE: Filter = { field: "status", operator: "eq", value: "active" }
const PREMIUM: Filter = { field: "premium", operator: "eq", value: true }

const ListingTiles = () => {
  const hrefOf = useHref()
  const { query, data, statistic } = useStatistic()
  if (isNotServed(query.error)) return <CountedListingTiles />
  const active = statistic.status.find(({ value }) => value === ACTIVE.value)?.count
  const premium = figureIn(data, "premium")
  const show = (count: number) => statistic.sign + showNumber(count)
  const shareOf = (count: number | undefined) =>
    count !== undefined && statistic.total > 0
      ? `${showPercent(Math.round((count / statistic.total) * 100))} dari ${show(statistic.total)} listing`
      : ""
  return (
    <>
      <FigureTile
        label="Listing tayang"
        to={hrefOf("house-list", { filters: [ACTIVE] })}
        query={query}
        figure={active === undefined ? undefined : show(active)}
        note={shareOf(active)}
      />
      <FigureTile
        label="Listing premium"
        to={hrefOf("house-list.premium") ?? hrefOf("house-list", { filters: [PREMIUM] })}
        query={query}
        figure={premium === undefined ? undefined : show(premium)}
        note={shareOf(premium)}
      />
    </>
  )
}

/** For one's own listings, since the statistic counts everybody's, and for services without it. */
const CountedListingTiles = () => (
  <>
    <CountTile counted={{ page: "house-list", label: "Listing tayang", filters: [ACTIVE] }} />
    <CountTile counted={{ page: "house-list", label: "Listing premium", filters: [PREMIUM] }} />
  </>
)

const OwnTiles = () => {
  const { can } = useAppContext()
  const { tiles } = use(RegistryContext)
  return Object.entries(tiles).map(
    ([page, Tile]) =>
      Tile &&
      can(page, "open") && (
        <Suspense key={page} fallback={<div className={`${shared.tile} ${css.tile}`} />}>
          <Tile />
        </Suspense>
      ),
  )
}

/** The first figures of the page. Each loads by itself. */
export const KeyFigures = () => {
  const { can } = useAppContext()
  const { isMine } = useScope()
  return (
    <section className={`${shared.tiles} ${css.key}`} aria-label="Angka utama">
      {can("lytics", "range") ? <Trends /> : <WeekTiles />}
      {can("house-list", "open") &&
        (isMine || !can("house-list", "statistic") ? <CountedListingTiles /> : <ListingTiles />)}
      <OwnTiles />
    </section>
  )
}
