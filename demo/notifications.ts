import type { notification } from "../src/resources/notification.ts"
import type { Days } from "./days.ts"
import type { Account, Person } from "./people.ts"
import { type Random, randomOf } from "./random.ts"
import type { House, Row } from "./row.ts"

type Notice = Row<typeof notification>

const COUNT = 150
/** So many of them are for each account, the newest of these unread. */
const OWN = 14
const UNREAD = 5

const textFrom = (random: Random, houses: readonly House[]) => {
  const house = random.pick(houses)
  return random.pick([
    `Listing ${house.house_id} menunggu review.`,
    `Ada prospek baru untuk "${house.title}".`,
    `Jadwal kunjungan ke ${house.house_id} dikonfirmasi.`,
    `Harga ${house.house_id} diubah oleh agen.`,
    `Masa premium ${house.house_id} berakhir tiga hari lagi.`,
    "Pembayaran paket Emas sudah diterima.",
    "Pengajuan penarikan dana perlu ditinjau.",
    "Hasil BI Checking sudah tersedia.",
    "Laporan bulanan siap dibagikan.",
  ])
}

const noticesFor = (
  random: Random,
  days: Days,
  houses: readonly House[],
  user_id: number,
  count: number,
  unread: number,
) =>
  Array.from({ length: count }, (_, index) => {
    const offset = index < 2 ? 0 : Math.round(index ** 1.5)
    return {
      text: textFrom(random, houses),
      audience: "chosen" as const,
      users: [user_id],
      user_id,
      read: index >= unread,
      created_at: days.moment(-offset, offset === 0 ? 5 - index : random.between(7, 20), random.between(0, 59)),
    }
  })

export const notificationsOf = (
  accounts: readonly Account[],
  people: readonly Person[],
  houses: readonly House[],
  days: Days,
): Notice[] => {
  const random = randomOf("notices")
  const own = accounts.flatMap(({ id }) => noticesFor(random, days, houses, id, OWN, UNREAD))
  const others = people.filter(({ id }) => !accounts.some((account) => account.id === id))
  const rest = Array.from({ length: COUNT - own.length }, () =>
    noticesFor(random, days, houses, random.pick(others).id, random.between(3, 9), 1).at(-1),
  ).filter((notice) => notice !== undefined)
  return [...own, ...rest]
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map((notice, index) => ({ id: index + 1, ...notice }))
}
