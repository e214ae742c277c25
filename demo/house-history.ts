import { roundPrice } from "./asking-price.ts"
import type { Days } from "./days.ts"
import type { Random } from "./random.ts"
import type { House } from "./row.ts"

type Course = Pick<
  House,
  | "status"
  | "status_reason"
  | "premium"
  | "premium_until"
  | "sold_price"
  | "sold_at"
  | "buyer"
  | "views"
  | "created_at"
  | "updated_at"
>

const REFUSED = [
  "Foto bukan foto objek",
  "Nomor telepon di dalam foto",
  "Harga tidak wajar",
  "Iklan ganda",
  "Tipe properti tidak sesuai",
]
const BLOCKED = ["Dilaporkan penipuan", "Tidak ada izin dari pemilik"]
const PAUSED = ["Permintaan pemilik", "Sedang direnovasi"]

const MONTHS_18 = 548

const reasonFor: Partial<Record<NonNullable<House["status"]>, readonly string[]>> = {
  rejected: REFUSED,
  blocked: BLOCKED,
  inactive: PAUSED,
}

export const historyFrom = (
  random: Random,
  days: Days,
  { isSale, price }: { isSale: boolean; price: number },
): Course => {
  const status = random.weighted([
    ["active", 680],
    ["review", 60],
    ["draft", 35],
    ["rejected", 30],
    ["inactive", 40],
    ["expired", 55],
    [isSale ? "sold" : "rented", 85],
    ["blocked", 15],
  ] as const)
  const isFresh = status === "draft" || status === "review"
  const age = isFresh ? random.recent(45) : 1 + random.recent(MONTHS_18)
  const changed = random.recent(age + 1)
  const isDone = status === "sold" || status === "rented"
  const reasons = reasonFor[status]
  const boosted = status === "active" && random.chance(0.085)
  const boostEnds = boosted
    ? random.weighted([
        [random.between(0, 3), 2],
        [random.between(4, 60), 9],
        [-random.between(1, 20), 2],
      ])
    : 0
  // Changes of today are early, because the first fill may run early in the day.
  const at = (offset: number) =>
    days.moment(-offset, offset === 0 ? random.between(0, 4) : random.between(7, 21), random.between(0, 59))
  const created_at = at(age)
  return {
    status,
    status_reason: reasons ? random.pick(reasons) : null,
    premium: boosted && boostEnds >= 0,
    premium_until: boosted ? days.day(boostEnds) : null,
    sold_price: isDone ? roundPrice(price * (0.92 + random.next() * 0.08)) : null,
    sold_at: isDone ? days.day(-changed) : null,
    buyer: null,
    views: isFresh ? 0 : Math.round((age + 4) * (0.4 + random.next() ** 3 * 9) * (boosted ? 2 : 1)),
    created_at,
    updated_at: changed === age ? created_at : at(changed),
  }
}
