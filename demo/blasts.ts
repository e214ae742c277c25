import type { blast } from "../src/resources/blast.ts"
import type { notification } from "../src/resources/notification.ts"
import type { Days } from "./days.ts"
import type { Account, Person } from "./people.ts"
import { createRandom, type Random } from "./random.ts"
import type { Row } from "./row.ts"

type Blast = Row<typeof blast>
export type Notice = Omit<Row<typeof notification>, "id">

/** Text, age in days, audience, read share, status, and delivered share of unfinished blasts. */
const SAMPLE_BLASTS = [
  [
    "Kantor tutup pada 9 Desember 2026 untuk pemilihan kepala daerah. Layanan darurat tetap lewat WhatsApp.",
    4,
    "all",
    0.46,
  ],
  ["Perawatan sistem malam ini pukul 23.00 sampai 24.00 WIB.", 6, "all", 0.3, "running", 0.6],
  ["Aturan foto baru: paling sedikit lima foto, tanpa nomor telepon di gambar.", 11, "agent", 0.72],
  ["Batas lapor komisi November dimajukan ke tanggal 25. Periksa data rekening Anda.", 16, "agent", 0.81],
  ["Lomba listing terbaik bulan ini: kirim sebelum tanggal 20.", 19, "agent", 0.2, "stopped", 0.5],
  ["Rapat mingguan admin pindah ke Selasa pukul 09.00 WIB.", 23, "admin", 0.9],
] as const

const isMeant = (audience: "all" | "agent" | "admin", { role }: Person) =>
  audience === "all" || (audience === "agent" ? role === "agent" : role === "ADMIN" || role === "gro_admin")

const noticesOf = (random: Random, told: Blast, share: number, people: readonly Person[], own: ReadonlySet<number>) =>
  people.map(
    ({ id }): Notice => ({
      text: told.text ?? "",
      audience: told.audience,
      origin: "blast",
      blast: told.id,
      user_id: id,
      read: own.has(id) || random.chance(share),
      created_at: told.created_at,
      resource: null,
      record_id: null,
      bundle: null,
      bundled: null,
    }),
  )

export const blastsOf = (accounts: readonly Account[], people: readonly Person[], days: Days) => {
  const random = createRandom("blasts")
  const own = new Set(accounts.map(({ id }) => id))
  const sender = accounts[0]?.name ?? "Admin"
  return SAMPLE_BLASTS.map(([text, ago, audience, share, status = "done" as const, part = 1], index) => {
    const all = people.filter((person) => isMeant(audience, person)).toSorted((a, b) => a.id - b.id)
    const receivers = all.slice(0, Math.ceil(all.length * part))
    const told: Blast = {
      id: SAMPLE_BLASTS.length - index,
      text,
      status,
      audience,
      users: null,
      province: null,
      city: null,
      activity: null,
      days: null,
      total: all.length,
      sent: receivers.length,
      reads: 0,
      read_rate: 0,
      sender,
      created_at: days.moment(-ago, 9, 15),
      finished_at: status === "done" ? days.moment(-ago, 9, 16) : null,
    }
    const notices = noticesOf(random, told, share, receivers, own)
    const reads = notices.filter(({ read }) => read).length
    const [last, cursor] = [all, receivers].map((some) => some.at(-1)?.id ?? 0)
    return {
      blast: { ...told, reads, read_rate: Math.round((1000 * reads) / receivers.length) / 10 },
      notices,
      job: { blast: told.id, digest: `demo-${told.id}`, sender_id: "1", cursor, last },
    }
  }).toReversed()
}
