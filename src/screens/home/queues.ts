import { type Filter, fieldOfKind, type ListQuery, plusDays, type Resource } from "../../declare/index.ts"
import { OPEN_LEADS } from "../../resources/choices.ts"
import { houseList } from "../../resources/house-list.ts"
import { requestCust } from "../../resources/request-cust.ts"
import { scheduleHouseList } from "../../resources/schedule-house-list.ts"
import { dayInJakarta } from "../../time/day.ts"
import { QUEUE } from "../house-list/review/queue-address.ts"

export interface Queue {
  page: string
  label: string
  filters: readonly Filter[]
  /** The date field that sorts the queue. */
  by: string
  /** Query string that opens a record with previous and next navigation. */
  walk?: string
  /** Requires a service with extensions. */
  extension?: true
}

/** The waiting time begins at creation, or at the date that sorts the list. */
const getDateField = ({ fields, listing }: Resource): string => {
  const sorted = listing?.sort?.replace(/^-/, "") ?? ""
  const isMoment = fieldOfKind("datetime", fields[sorted]) ?? fieldOfKind("date", fields[sorted])
  return fields.created_at || !isMoment ? "created_at" : sorted
}

const filterOf = (field: string, values: readonly string[]): Filter => {
  const [only, ...others] = values
  return only !== undefined && others.length === 0
    ? { field, operator: "eq", value: only }
    : { field, operator: "in", value: values }
}

export const queuesOf = (resources: readonly Resource[]): Queue[] =>
  resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]): Queue[] => {
      const waits = fieldOfKind("select", field)?.waits
      return waits
        ? [{ page: resource.name, label: waits.label, filters: [filterOf(name, waits.in)], by: getDateField(resource) }]
        : []
    }),
  )

const [leads, visits, houses] = [requestCust.name, scheduleHouseList.name, houseList.name]
const { in: planned, after } = scheduleHouseList.fields.status.overdue

export const allQueues = (resources: readonly Resource[], now: string): Queue[] => {
  const today = dayInJakarta(new Date(now))
  const soon = plusDays(today, houseList.fields.premium_left.low)
  return [
    ...queuesOf(resources).map((queue) => (queue.page === houses ? { ...queue, walk: QUEUE } : queue)),
    {
      page: leads,
      label: "Belum dibalas",
      filters: [{ field: "waiting_since", operator: "null", value: false }],
      by: "waiting_since",
      extension: true,
    },
    {
      page: leads,
      label: "Tindak lanjut jatuh tempo",
      filters: [
        { field: "next_follow_up", operator: "lte", value: today },
        { field: "status", operator: "in", value: OPEN_LEADS },
      ],
      by: "next_follow_up",
    },
    {
      page: visits,
      label: "Kunjungan belum dikonfirmasi",
      filters: [
        { field: "status", operator: "eq", value: "requested" },
        { field: after, operator: "gte", value: now },
      ],
      by: "starts_at",
    },
    {
      page: visits,
      label: "Hasil kunjungan belum diisi",
      filters: [
        { field: "status", operator: "in", value: planned },
        { field: after, operator: "lte", value: now },
      ],
      by: after,
    },
    {
      page: `${houses}.premium`,
      label: "Premium segera berakhir",
      filters: [{ field: "premium_until", operator: "lte", value: soon }],
      by: "premium_until",
    },
    {
      page: houses,
      label: "Listing dalam draf",
      filters: [{ field: "status", operator: "eq", value: "draft" }],
      by: "updated_at",
    },
  ]
}

export const queryOfQueue = ({ filters, by }: Queue): Pick<ListQuery, "filters" | "sort"> => ({
  filters,
  sort: [{ field: by, order: "asc" }],
})
