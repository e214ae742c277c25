import { toInstants } from "../../../charts/date-range.ts"
import { type Filter, fieldOfKind, type ListQuery, oneOf, plusDays, type Resource } from "../../../declare/index.ts"
import { waitsSince } from "../../../engine/record/queue/queue-query.ts"
import { ENDS_SOON_DAYS, OPEN_LEADS } from "../../../resources/choices.ts"
import { houseList } from "../../../resources/house-list.ts"
import { requestCust } from "../../../resources/request-cust.ts"
import { scheduleHouseList } from "../../../resources/schedule-house-list.ts"
import { dayInJakarta } from "../../../time/day.ts"

/** When the records of a queue are due. */
export type Urgency = "late" | "today" | "later"

export interface Queue {
  page: string
  label: string
  urgency: Urgency
  filters: readonly Filter[]
  /** The date field that sorts the queue. */
  by: string
  /** Requires a service with extensions. */
  extension?: true
}

/** Filters a date or a moment by calendar days in Jakarta. */
const between = (
  field: string,
  { fields }: Resource,
  first: string | undefined,
  last: string | undefined,
): Filter[] => {
  const isDay = fieldOfKind("date", fields[field]) !== undefined
  const endsOf = (day: string) => (isDay ? [day, day] : toInstants({ start: day, end: day }))
  const [[from], [, to]] = [first ? endsOf(first) : [], last ? endsOf(last) : []]
  return [
    ...(from ? [{ field, operator: "gte" as const, value: from }] : []),
    ...(to ? [{ field, operator: "lte" as const, value: to }] : []),
  ]
}

/** Splits what is due `within` days by its day of creation. */
const splitByAge = (resource: Resource, by: string, within: number | undefined, today: string) => {
  if (within === undefined) return [{ urgency: "later", filters: [] }] as const
  if (within === 0) return [{ urgency: "late", filters: [] }] as const
  const due = plusDays(today, -within)
  return [
    { urgency: "late", filters: between(by, resource, undefined, plusDays(due, -1)) },
    { urgency: "today", filters: between(by, resource, due, due) },
    { urgency: "later", filters: between(by, resource, plusDays(due, 1), undefined) },
  ] as const
}

export const createQueues = (resources: readonly Resource[], today: string): Queue[] =>
  resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]): Queue[] => {
      const waits = fieldOfKind("select", field)?.waits
      if (!waits) return []
      const by = waitsSince(resource)
      return splitByAge(resource, by, waits.within, today).map(({ urgency, filters }) => ({
        page: resource.name,
        label: waits.label,
        urgency,
        filters: [oneOf(name, waits.in), ...filters],
        by,
      }))
    }),
  )

const [leads, visits, houses] = [requestCust.name, scheduleHouseList.name, houseList.name]
const { in: planned, after } = scheduleHouseList.fields.status.overdue

const leadQueues = (today: string, promise: string | undefined): Queue[] => {
  const unanswered = { page: leads, label: "Belum dibalas", by: "waiting_since", extension: true } as const
  const isOpen: Filter = { field: "status", operator: "in", value: OPEN_LEADS }
  const due = (first: string | undefined, last: string) => [
    ...between("next_follow_up", requestCust, first, last),
    isOpen,
  ]
  const followUp = { page: leads, by: "next_follow_up" }
  return [
    ...(promise === undefined
      ? [
          {
            ...unanswered,
            urgency: "today" as const,
            filters: [{ field: "waiting_since", operator: "null", value: false }] as const,
          },
        ]
      : ([
          { ...unanswered, urgency: "late", filters: [{ field: "waiting_since", operator: "lte", value: promise }] },
          { ...unanswered, urgency: "today", filters: [{ field: "waiting_since", operator: "gte", value: promise }] },
        ] as const)),
    { ...followUp, label: "Tindak lanjut terlewat", urgency: "late", filters: due(undefined, plusDays(today, -1)) },
    { ...followUp, label: "Tindak lanjut hari ini", urgency: "today", filters: due(today, today) },
  ]
}

const visitQueues = (today: string, now: string): Queue[] => {
  const requested: Filter = { field: "status", operator: "eq", value: "requested" }
  const unconfirmed = { page: visits, label: "Kunjungan belum dikonfirmasi", by: "starts_at" }
  return [
    {
      page: visits,
      label: "Hasil kunjungan belum diisi",
      urgency: "late",
      filters: [
        { field: "status", operator: "in", value: planned },
        { field: after, operator: "lte", value: now },
      ],
      by: after,
    },
    {
      ...unconfirmed,
      urgency: "today",
      filters: [
        requested,
        { field: after, operator: "gte", value: now },
        ...between("starts_at", scheduleHouseList, undefined, today),
      ],
    },
    {
      ...unconfirmed,
      urgency: "later",
      filters: [requested, ...between("starts_at", scheduleHouseList, plusDays(today, 1), undefined)],
    },
  ]
}

const premiumQueues = (today: string): Queue[] => {
  const premium = { page: `${houses}.premium`, by: "premium_until" }
  const soon = plusDays(today, ENDS_SOON_DAYS)
  return [
    {
      ...premium,
      label: "Premium berakhir hari ini",
      urgency: "today",
      filters: between("premium_until", houseList, undefined, today),
    },
    {
      ...premium,
      label: "Premium segera berakhir",
      urgency: "later",
      filters: between("premium_until", houseList, plusDays(today, 1), soon),
    },
  ]
}

/** Queues of all roles. Customers who wait since before `promise` are late; undefined if the office never opens. */
export const allQueues = (resources: readonly Resource[], now: string, promise: string | undefined): Queue[] => {
  const today = dayInJakarta(new Date(now))
  return [
    ...leadQueues(today, promise),
    ...visitQueues(today, now),
    ...createQueues(resources, today),
    ...premiumQueues(today),
    {
      page: houses,
      label: "Listing dalam draf",
      urgency: "later",
      filters: [{ field: "status", operator: "eq", value: "draft" }],
      by: "updated_at",
    },
  ]
}

export const queryOfQueue = ({ filters, by }: Queue): Pick<ListQuery, "filters" | "sort"> => ({
  filters,
  sort: [{ field: by, order: "asc" }],
})
