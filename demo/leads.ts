import type { requestCust } from "../src/resources/request-cust.ts"
import { roundPrice } from "./asking-price.ts"
import type { Days } from "./days.ts"
import { emailOf, nameFrom, phoneFrom } from "./names.ts"
import { createRandom, type Random } from "./random.ts"
import type { House, Row } from "./row.ts"

export type Lead = Row<typeof requestCust>

const COUNT = 400
const DEALS = 40
const ASKED_ABOUT_STATUSES = ["active", "inactive", "expired"]
export const QUESTIONS = [
  "Selamat siang, apakah properti ini masih tersedia?",
  "Boleh minta jadwal survei untuk akhir pekan ini?",
  "Apakah harganya masih bisa nego?",
  "Saya tertarik, mohon dikirim foto tambahan dan denah.",
  "Apakah bisa KPR? Kira-kira uang mukanya berapa?",
  "Lokasinya bebas banjir? Akses jalannya muat dua mobil?",
  "Mohon info sertifikat dan pajaknya.",
  "Saya ingin lihat langsung, kapan bisa bertemu agennya?",
]
const RENT_QUESTIONS = [
  "Apakah bisa sewa per bulan?",
  "Sudah termasuk biaya pengelolaan?",
  "Kapan bisa mulai ditempati?",
]

const LOST = [
  "Membeli lewat agen lain.",
  "Anggaran tidak cukup.",
  "Tidak dapat dihubungi.",
  "Menunda sampai tahun depan.",
]
const NOTES = [
  "Lebih suka dihubungi setelah pukul 17.",
  "Datang bersama orang tua, keputusan di ayahnya.",
  "Sudah punya persetujuan KPR awal.",
  "Mencari yang dekat sekolah anaknya.",
]

/** Times of today are early, because the first fill may run early in the day. */
const pastFrom = (random: Random, days: Days, offset: number) =>
  days.moment(-offset, offset === 0 ? random.between(0, 5) : random.between(6, 22), random.between(0, 59))

const leadFrom = (random: Random, days: Days, house: House, age: number, id: number): Lead => {
  const name = nameFrom(random)
  const isSale = house.ad_type === "sale"
  const status = random.weighted([
    ["new", age < 4 ? 60 : 6],
    ["contacted", 24],
    ["survey", 18],
    ["negotiation", 12],
    ["cancelled", age > 3 ? 16 : 2],
  ] as const)
  const open = status !== "cancelled"
  return {
    id,
    name,
    phone: phoneFrom(random),
    email: random.chance(0.55) ? emailOf(name, 1000 + id) : null,
    property_id: house.id,
    source: random.weighted([
      ["form", 30],
      ["whatsapp", 38],
      ["call", 12],
      ["ad", 14],
      ["visit", 6],
    ] as const),
    budget: random.chance(0.75) ? roundPrice(house.price * (0.8 + random.next() * 0.3)) : null,
    payment:
      isSale && random.chance(0.8)
        ? random.weighted([
            ["cash", 25],
            ["installment", 15],
            ["kpr", 60],
          ] as const)
        : null,
    message: random.pick(isSale ? QUESTIONS : [...QUESTIONS.slice(0, 4), ...RENT_QUESTIONS]),
    status,
    next_follow_up: open && random.chance(0.7) ? days.day(random.between(-2, 10)) : null,
    agent: house.agent,
    created_at: pastFrom(random, days, age),
    status_reason: null,
    handover_reason: null,
    notes: null,
    last_message: null,
    last_message_at: null,
    waiting_since: null,
    unread: 0,
  }
}

const withNotes = (leads: readonly Lead[]): Lead[] => {
  const random = createRandom("lead notes")
  return leads.map((lead) => ({
    ...lead,
    status_reason: lead.status === "cancelled" ? random.pick(LOST) : null,
    notes: random.chance(0.3) ? random.pick(NOTES) : null,
  }))
}

const toClosedLead = (lead: Lead): Lead => ({ ...lead, status: "deal", next_follow_up: null })

export const leadsOf = (houses: readonly House[], days: Days): Lead[] => {
  const random = createRandom("leads")
  const closed = random.some(
    houses.filter(({ sold_price }) => sold_price !== null),
    DEALS,
  )
  const interesting = [
    ...random.some(
      houses.filter(({ status }) => ASKED_ABOUT_STATUSES.includes(String(status))),
      130,
    ),
    ...closed,
  ]
  const premiums = houses.filter(({ premium }) => premium)
  const isSeen = ({ premium_from }: House, day: string) => premium_from !== null && premium_from <= day
  const leads = Array.from({ length: COUNT }, (_, index) => {
    const age = random.recent(120)
    const day = days.day(-age)
    const boosted = premiums.filter((house) => isSeen(house, day))
    const house = closed[index]
    return house
      ? toClosedLead(leadFrom(random, days, house, age, index + 1))
      : leadFrom(random, days, random.pick([...interesting, ...premiums, ...boosted, ...boosted]), age, index + 1)
  })
  return withNotes(leads)
}

export const addBuyers = (houses: readonly House[], leads: readonly Lead[]): House[] => {
  const buyers = new Map(
    leads.filter(({ status }) => status === "deal").map(({ id, property_id }) => [property_id, id]),
  )
  return houses.map((house) => (house.sold_price === null ? house : { ...house, buyer: buyers.get(house.id) ?? null }))
}
