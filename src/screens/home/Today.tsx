import { type HttpError, useList } from "@refinedev/core"
import { instantsOf } from "../../charts/date-range.ts"
import { localDay, showClock } from "../../declare/format.ts"
import { isObject, showPhone } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { mapLink } from "../../maps/map-point.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { refineQueryOf } from "../../providers/refine-query.ts"
import { scheduleHouseList } from "../../resources/schedule-house-list.ts"
import { type HomeRow, RowsCard } from "./RowsCard.tsx"
import { betweenOf } from "./statistic.ts"

const today = () => {
  const day = localDay(new Date())
  return instantsOf({ start: day, end: day })
}

export const LeadsToday = () => (
  <RowsCard
    resource="request-cust"
    wanted={{ ...betweenOf("created_at", today()), sort: [{ field: "created_at", order: "desc" }] }}
    title="Leads hari ini"
    empty="Belum ada lead masuk hari ini."
  >
    {(row) => (
      <>
        <strong>{String(row.name ?? "–")}</strong>
        <span>{String(row.property_id_label ?? showPhone(String(row.phone ?? "")))}</span>
        <time>{typeof row.created_at === "string" ? `${showClock(row.created_at)} WIB` : "–"}</time>
      </>
    )}
  </RowsCard>
)

/** A viewing: who, which listing, when by the clock of its place. */
export const VisitRow = ({ row }: { row: HomeRow }) => (
  <>
    <strong>{String(row.customer_name ?? "–")}</strong>
    <span>{String(row.house_label ?? showPhone(String(row.phone ?? "")))}</span>
    <span className="today-end">
      <Cell name="starts_at" field={scheduleHouseList.fields.starts_at} row={row} />
    </span>
  </>
)

const addressOf = ({ location, address }: HomeRow): string | undefined => {
  const { lat, lng } = isObject(location) ? location : {}
  if (typeof lat === "number" && typeof lng === "number") return mapLink({ lat, lng })
  return typeof address === "string" && address
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
    : undefined
}

/** The way to a viewing's listing. Only a service with extensions is asked for it: others may send all their listings. */
const MapOfListing = ({ house }: { house: unknown }) => {
  const { config } = useBackoffice()
  const { result } = useList<HomeRow, HttpError>({
    resource: "house-list",
    ...refineQueryOf({
      page: 1,
      limit: 1,
      search: "",
      sort: [],
      filters: [{ field: "id", operator: "eq", value: String(house) }],
    }),
    queryOptions: { enabled: config.extensions && house !== undefined && house !== null, staleTime: 300_000 },
    errorNotification: false,
  })
  const address = result.data[0] && addressOf(result.data[0])
  return address ? (
    <a className="today-map" href={address} target="_blank" rel="noreferrer">
      Peta
    </a>
  ) : null
}

export const VisitsToday = () => (
  <RowsCard
    resource="schedule-house-list"
    wanted={{ ...betweenOf("starts_at", today()), sort: [{ field: "starts_at", order: "asc" }] }}
    title="Kunjungan hari ini"
    empty="Tidak ada kunjungan hari ini."
    beside={(row) => <MapOfListing house={row.house} />}
  >
    {(row) => <VisitRow row={row} />}
  </RowsCard>
)
