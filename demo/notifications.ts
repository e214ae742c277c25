import type { blastsOf, Notice } from "./blasts.ts"
import type { Days } from "./days.ts"
import type { Lead } from "./leads.ts"
import type { Account, Person } from "./people.ts"
import { createRandom, type Random } from "./random.ts"
import type { House } from "./row.ts"

const COUNT = 150
/** Notifications per account; the newest are unread. */
const OWN = 14
const UNREAD = 5

const noticeFrom = (random: Random, houses: readonly House[], leads: readonly Lead[]) => {
  const house = random.pick(houses)
  const lead = random.pick(leads)
  const of = (resource: string, id: unknown, text: string) => ({ text, resource, record_id: String(id) })
  return random.pick([
    of("house-list", house.id, `Listing ${house.house_id} menunggu review.`),
    of("request-cust", lead.id, `Lead baru untuk Anda: ${lead.name}.`),
    of("request-cust", lead.id, `${lead.name} mengirim pesan.`),
    of("house-list", house.id, `Harga ${house.house_id} diubah oleh agen.`),
    of("house-list", house.id, `Masa premium ${house.house_id} berakhir tiga hari lagi.`),
    { text: "Pembayaran paket Emas sudah diterima.", resource: null, record_id: null },
    { text: "Laporan bulanan siap dibagikan.", resource: null, record_id: null },
  ])
}

const noticesFor = (
  random: Random,
  days: Days,
  from: () => ReturnType<typeof noticeFrom>,
  user_id: number,
  count: number,
  unread: number,
) =>
  Array.from({ length: count }, (_, index) => {
    const offset = index < 2 ? 0 : Math.round(index ** 1.5)
    return {
      ...from(),
      origin: "system" as const,
      audience: "chosen" as const,
      blast: null,
      bundle: null,
      bundled: null,
      user_id,
      read: index >= unread,
      created_at: days.moment(-offset, offset === 0 ? 5 - index : random.between(7, 20), random.between(0, 59)),
    }
  })

export const notificationsOf = (
  accounts: readonly Account[],
  people: readonly Person[],
  houses: readonly House[],
  leads: readonly Lead[],
  days: Days,
  blasts: ReturnType<typeof blastsOf>,
): (Notice & { id: number })[] => {
  const random = createRandom("notices")
  const from = () => noticeFrom(random, houses, leads)
  const own = accounts.flatMap(({ id }) => noticesFor(random, days, from, id, OWN, UNREAD))
  const others = people.filter(({ id }) => !accounts.some((account) => account.id === id))
  const rest = Array.from({ length: COUNT - own.length }, () =>
    noticesFor(random, days, from, random.pick(others).id, random.between(3, 9), 1).at(-1),
  ).filter((notice) => notice !== undefined)
  return [...own, ...rest, ...blasts.flatMap(({ notices }) => notices)]
    .toSorted((a, b) => (a.created_at ?? "").localeCompare(b.created_at ?? ""))
    .map((notice, index) => ({ id: index + 1, ...notice }))
}
