import { type HttpError, useList } from "@refinedev/core"
import { toInstants } from "../../charts/date-range.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { isObject, showPhone } from "../../declare/index.ts"
import { mapLink } from "../../maps/map-point.ts"
import { useAppContext } from "../../session/app-context.ts"
import { todayInJakarta } from "../../time/day.ts"
import { showClock, showLocalTime } from "../../time/show-date.ts"
import { isZone, OFFICE_ZONE, type Zone } from "../../time/zone.ts"
import { createBetween } from "./figures/statistic.ts"
import { type HomeRow, RowsCard } from "./HomeCard.tsx"
import css from "./home.module.css"

const today = () => {
  const day = todayInJakarta()
  return toInstants({ start: day, end: day })
}

/** The page names the day and the zone. */
const Clock = ({ at, zone }: { at: unknown; zone: Zone }) => {
  if (typeof at !== "string") return <span className="muted">–</span>
  const local = showLocalTime(at, zone)
  return (
    <time className="numeric" dateTime={at}>
      {local && <span className="muted small">{local} · </span>}
      {showClock(at)}
    </time>
  )
}

export const LeadsToday = () => (
  <RowsCard
    resource="request-cust"
    wanted={{ ...createBetween("created_at", today()), sort: [{ field: "created_at", order: "desc" }] }}
    title="Leads hari ini"
    empty="Belum ada lead masuk hari ini."
  >
    {(row) => (
      <>
        <strong className="medium">{String(row.name ?? "–")}</strong>
        <span className="muted dense ellipsis">
          {String(row.property_id_label ?? showPhone(String(row.phone ?? "")))}
        </span>
        <Clock at={row.created_at} zone={OFFICE_ZONE} />
      </>
    )}
  </RowsCard>
)

const VisitRow = ({ row }: { row: HomeRow }) => (
  <>
    <strong className="medium">{String(row.customer_name ?? "–")}</strong>
    <span className="muted dense ellipsis">{String(row.house_label ?? showPhone(String(row.phone ?? "")))}</span>
    <Clock at={row.starts_at} zone={isZone(row.zone) ? row.zone : OFFICE_ZONE} />
  </>
)

const addressOf = ({ location, address }: HomeRow): string | undefined => {
  const { lat, lng } = isObject(location) ? location : {}
  if (typeof lat === "number" && typeof lng === "number") return mapLink({ lat, lng })
  return typeof address === "string" && address
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
    : undefined
}

/** Queries only services with extensions, because others may ignore the filter and send all listings. */
const MapOfListing = ({ row: { house, house_label }, houses }: { row: HomeRow; houses: readonly string[] }) => {
  const { config } = useAppContext()
  const { result } = useList<HomeRow, HttpError>({
    resource: "house-list",
    ...refineQueryOf({
      page: 1,
      limit: houses.length,
      search: "",
      sort: [],
      filters: [{ field: "id", operator: "in", value: houses }],
    }),
    queryOptions: { enabled: config.extensions && houses.length > 0, staleTime: 300_000 },
    errorNotification: false,
  })
  const listing = result.data.find(({ id }) => String(id) === String(house))
  const address = listing && addressOf(listing)
  if (address)
    return (
      <a className={`${css.map} center touch`} href={address} target="_blank" rel="noreferrer">
        Peta<span className="unseen"> {String(house_label ?? "")}</span>
      </a>
    )
  // Reserves space so that the text does not move.
  return config.extensions && <span className={css.map} aria-hidden="true" />
}

const housesOf = (rows: readonly HomeRow[]) => [
  ...new Set(rows.flatMap(({ house }) => (house === undefined || house === null ? [] : [String(house)]))),
]

/** Today's confirmed viewings; requested ones are in the waiting queues. */
export const VisitsToday = () => (
  <RowsCard
    resource="schedule-house-list"
    wanted={{
      filters: [
        { field: "status", operator: "eq", value: "confirmed" },
        ...(createBetween("starts_at", today()).filters ?? []),
      ],
      sort: [{ field: "starts_at", order: "asc" }],
    }}
    title="Kunjungan terkonfirmasi hari ini"
    empty="Tidak ada kunjungan terkonfirmasi hari ini."
    beside={(row, rows) => <MapOfListing row={row} houses={housesOf(rows)} />}
  >
    {(row) => <VisitRow row={row} />}
  </RowsCard>
)
