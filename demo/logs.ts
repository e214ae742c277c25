import type { createActivity } from "../src/resources/activity.ts"
import type { usytics } from "../src/resources/analytics.ts"
import type { payment } from "../src/resources/payment.ts"
import type { reportShare } from "../src/resources/report-share.ts"
import type { Days } from "./days.ts"
import { MARKETS } from "./markets.ts"
import { nameFrom } from "./names.ts"
import type { Person } from "./people.ts"
import { createRandom, type Random } from "./random.ts"
import type { House, Row } from "./row.ts"
import type { Logged } from "./withdrawal-log.ts"

const ACTIVITIES = 500
const EVENTS = 2000
const REPORTS = 60

const recentFrom = (random: Random, days: Days, longest: number) => {
  const offset = random.recent(longest)
  return days.moment(-offset, offset === 0 ? random.between(0, 5) : random.between(6, 22), random.between(0, 59))
}

const byTime = <T extends { created_at: string }>(rows: readonly T[]): (T & { id: number })[] =>
  rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).map((row, index) => ({ ...row, id: index + 1 }))

const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.between(0, 15).toString(16)).join("")

type PaidOrder = Pick<Row<typeof payment>, "id" | "order_id" | "amount">
type Entry = Row<ReturnType<typeof createActivity>>
type RecordName = Pick<Entry, "resource" | "record_id" | "subject">
type Change = RecordName & Pick<Entry, "action" | "source" | "before" | "after">

const recordName = (resource: string, label: string, title: string, id: number): RecordName => ({
  resource,
  record_id: String(id),
  subject: `${label}: ${title} (#${id})`,
})

const changeFrom = (random: Random, houses: readonly House[], payments: readonly PaidOrder[]): Change => {
  const house = random.pick(houses)
  const paid = random.pick(payments)
  const listing = recordName("house-list", "Listing", house.title, house.id)
  const order = recordName("payment", "Pembayaran", paid.order_id ?? "", paid.id)
  const lead = recordName("request-cust", "Lead", nameFrom(random), random.between(401, 900))
  const login = { resource: "session", record_id: null, subject: "Masuk" }
  const { price } = house
  const dearer = Math.round((price * 1.05) / 1e6) * 1e6
  const [pending, received] = [
    { status: "pending", webhook: "waiting" },
    { status: "paid", webhook: "received" },
  ]
  return random.weighted<Change>([
    [{ ...listing, action: "create", source: "admin", before: null, after: { status: "draft", price } }, 20],
    [{ ...listing, action: "update", source: "admin", before: { price: dearer }, after: { price } }, 32],
    [{ ...listing, action: "update", source: "app", before: { status: "review" }, after: { status: "active" } }, 10],
    [{ ...lead, action: "remove", source: "admin", before: { status: "new" }, after: null }, 5],
    [{ ...login, action: "login", source: "admin", before: null, after: null }, 15],
    [
      {
        ...order,
        action: "pay",
        source: "gateway",
        before: { status: "pending" },
        after: { status: "paid", amount: paid.amount },
      },
      10,
    ],
    [{ ...order, action: "webhook", source: "gateway", before: pending, after: received }, 8],
  ])
}

export const activitiesOf = (
  people: readonly Person[],
  houses: readonly House[],
  payments: readonly PaidOrder[],
  decisions: readonly Logged[],
  days: Days,
): Entry[] => {
  const random = createRandom("activities")
  const actors = people.filter(({ role }) => role !== "member")
  const others = Array.from({ length: ACTIVITIES }, () => {
    const change = changeFrom(random, houses, payments)
    const created_at = recentFrom(random, days, 60)
    const actor = change.source === "gateway" ? { email: "gateway", id: null } : random.pick(actors)
    return {
      ...change,
      created_at,
      api_key: null,
      actor: actor.email,
      record_id: change.record_id ?? String(actor.id),
    }
  })
  return byTime([...others, ...decisions].map((entry) => ({ ...entry, request_id: `req_${hex(random, 12)}` })))
}

export const eventsOf = (people: readonly Person[], houses: readonly House[], days: Days): Row<typeof usytics>[] => {
  const random = createRandom("events")
  const cities = MARKETS.map(({ short, weight }) => [short, weight] as const)
  const pathOf: Record<string, () => string> = {
    view: () => `/properti/${random.pick(houses).slug}`,
    search: () => `/cari?kota=${encodeURIComponent(random.weighted(cities))}`,
    contact: () => `/properti/${random.pick(houses).slug}#hubungi`,
    login: () => "/masuk",
    share: () => `/properti/${random.pick(houses).slug}`,
    save: () => "/tersimpan",
  }
  return byTime(
    Array.from({ length: EVENTS }, () => {
      const event = random.weighted([
        ["view", 48],
        ["search", 22],
        ["contact", 11],
        ["login", 9],
        ["save", 6],
        ["share", 4],
      ] as const)
      return {
        created_at: recentFrom(random, days, 90),
        user: random.pick(people).id,
        event,
        path: pathOf[event]?.() ?? "/",
        device: random.weighted([
          ["android", 62],
          ["ios", 18],
          ["web", 20],
        ] as const),
        city: random.weighted(cities),
      }
    }),
  )
}

const SUBJECTS = ["Kinerja listing", "Prospek per agen", "Harga per kecamatan", "Iklan berbayar", "Penjualan bulanan"]

export const reportsOf = (people: readonly Person[], days: Days): Row<typeof reportShare>[] => {
  const random = createRandom("reports")
  const staff = people.filter(({ role }) => role !== "member")
  return byTime(
    Array.from({ length: REPORTS }, () => {
      const subject = random.pick(SUBJECTS)
      const channel = random.weighted([
        ["whatsapp", 5],
        ["email", 3],
        ["link", 2],
      ] as const)
      const receiver = random.pick(people)
      const created_at = recentFrom(random, days, 120)
      const opens = random.chance(0.2) ? 0 : random.between(1, 24)
      const opened = Math.min(Date.parse(created_at) + random.between(5, 5000) * 60_000, Date.parse(days.moment(0, 6)))
      return {
        title: `${subject} ${random.weighted(MARKETS.map(({ short, weight }) => [short, weight] as const))}`,
        subject,
        shared_by: random.pick(staff).name,
        channel,
        recipient: { whatsapp: receiver.phone ?? "", email: receiver.email, link: "Siapa pun dengan tautan" }[channel],
        opens,
        last_opened: opens === 0 ? null : new Date(Math.max(opened, Date.parse(created_at))).toISOString(),
        expires_at: random.chance(0.3)
          ? null
          : new Date(Date.parse(created_at) + random.pick([7, 30, 90]) * 86_400_000).toISOString(),
        link: `https://griya.test/laporan/${hex(random, 10)}`,
        created_at,
      }
    }),
  )
}

export interface HouseView {
  house: number
  day: string
  views: number
}

const SEEN_DAYS = 120

const boostOf = ({ premium, premium_from }: House, day: string) =>
  premium && premium_from ? (day >= premium_from ? 1.7 : 0.8) : 1

/** Daily views of 300 listings over 120 days, premium and popular ones first. Limited by the listing's total. */
export const houseViewsOf = (houses: readonly House[], days: Days): HouseView[] => {
  const random = createRandom("views")
  const seen = houses
    .filter(({ views }) => (views ?? 0) > 0)
    .toSorted((a, b) => Number(b.premium) - Number(a.premium) || (b.views ?? 0) - (a.views ?? 0))
    .slice(0, 300)
  return seen.flatMap((house) => {
    const age = -days.offsetOf(house.created_at ?? "")
    const length = Math.min(SEEN_DAYS, age + 1)
    let left = house.views ?? 0
    const mean = left / (age + 4)
    return Array.from({ length }, (_, index) => {
      const day = days.day(index - length + 1)
      const weekday = new Date(day).getUTCDay()
      const views = Math.min(
        left,
        Math.round(mean * (weekday === 0 || weekday === 6 ? 1.5 : 0.85) * boostOf(house, day) * (0.5 + random.next())),
      )
      left -= views
      return { house: house.id, day, views }
    })
  })
}
