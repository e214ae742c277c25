import { groupBy } from "../src/declare/group-by.ts"
import type { messageRequest } from "../src/resources/message-request.ts"
import type { Days } from "./days.ts"
import { addressOf } from "./gallery.ts"
import type { Lead } from "./leads.ts"
import { createRandom, type Random } from "./random.ts"
import type { Row } from "./row.ts"

type Message = Row<typeof messageRequest>
type Turn = readonly [question: string, reply: string]

const AVAILABLE: readonly Turn[] = [
  ["Halo, apakah unitnya masih ada?", "Selamat siang, masih tersedia. Ada yang bisa kami bantu?"],
  ["Selamat sore, saya lihat iklannya. Masih dijual?", "Sore, Kak. Masih, silakan jika ingin dijadwalkan survei."],
  ["Permisi, properti ini masih tersedia?", "Masih, Pak/Bu. Pemiliknya juga bisa ditemui."],
]
const DETAILS: readonly Turn[] = [
  ["Sertifikatnya atas nama pemilik langsung?", "Betul, atas nama pemilik dan sudah kami periksa."],
  ["Apakah daerahnya bebas banjir?", "Bebas banjir, jalan depan juga sudah ditinggikan tahun lalu."],
  ["Jalan depannya muat dua mobil?", "Muat dua mobil berpapasan, parkir juga mudah."],
  ["Boleh minta foto tambahan?", "Boleh, ini foto terbarunya."],
  ["PBB per tahun kira-kira berapa?", "Sekitar dua jutaan, buktinya ada di pemilik."],
  ["Dekat sekolah tidak, ya?", "Ada SD dan SMP dalam lima menit berkendara."],
  ["Airnya pakai apa?", "Airnya lancar, pompa dan tandon sudah diganti."],
  ["Listriknya berapa VA?", "Sesuai di iklan, bisa tambah daya bila perlu."],
]
const PRICE: readonly Turn[] = [
  ["Harganya masih bisa nego?", "Bisa dibicarakan setelah survei, Pak/Bu."],
  ["Kalau pembayaran tunai ada potongan?", "Ada, nanti kami bantu sampaikan ke pemilik."],
  ["Bisa KPR lewat bank apa saja?", "Kami bantu ke beberapa bank, berkasnya kami siapkan."],
]
const VISIT: readonly Turn[] = [
  ["Sabtu pagi bisa lihat lokasi?", "Bisa, kami jadwalkan pukul 10.00 WIB."],
  ["Besok sore setelah jam kerja bisa?", "Bisa, kami tunggu di lokasi pukul 16.30."],
  ["Bisa kirim titik lokasinya?", "Kami kirim lewat WhatsApp sebelum kunjungan."],
]
const ENDS = [
  "Terima kasih informasinya.",
  "Baik, saya kabari lagi setelah bicara dengan keluarga.",
  "Oke, sampai bertemu di lokasi.",
  "Siap, terima kasih.",
]

const script = (random: Random, length: number): [text: string, fromCustomer: boolean][] => {
  const turns = [random.pick(AVAILABLE), ...random.some(DETAILS, 2), random.pick(PRICE), random.pick(VISIT)]
  const lines = turns.flatMap(([question, reply]): [string, boolean][] => [
    [question, true],
    [reply, false],
  ])
  return length > lines.length ? [...lines, [random.pick(ENDS), true]] : lines.slice(0, length)
}

const LAST_REPLIES = [
  "Baik, kami tunggu kabarnya.",
  "Sama-sama. Hubungi kami kapan saja.",
  "Siap, kami catat. Terima kasih.",
]
/** Days after which most customers have an answer. */
const ANSWERED_AFTER = 5

const addLastReply = (random: Random, lines: [text: string, fromCustomer: boolean][], age: number) => {
  const isOpen = lines.at(-1)?.[1] ?? true
  return isOpen && age > ANSWERED_AFTER && random.chance(0.94)
    ? [...lines, [random.pick(LAST_REPLIES), false] as [string, boolean]]
    : lines
}

const LENGTHS: Record<string, readonly [number, number]> = {
  new: [0, 1],
  contacted: [1, 4],
  survey: [2, 5],
  negotiation: [3, 8],
  deal: [5, 11],
  cancelled: [1, 3],
}

export const chatsOf = (leads: readonly Lead[], agentName: (id: unknown) => string, days: Days): Message[] => {
  const random = createRandom("chats")
  const replies = createRandom("last replies")
  const lines = leads.flatMap((lead) => {
    const [least, most] = LENGTHS[lead.status ?? "new"] ?? [0, 1]
    let at = Date.parse(lead.created_at ?? "")
    const latest = Date.parse(days.moment(0, 6))
    const lines = addLastReply(
      replies,
      script(random, random.between(least, most)),
      -days.offsetOf(lead.created_at ?? ""),
    )
    return lines.map(([text, from_customer]) => {
      at = Math.min(at + random.between(2, random.chance(0.2) ? 1200 : 40) * 60_000, Math.max(latest, at + 60_000))
      return {
        request_id: lead.id,
        text,
        image_url: text.includes("foto terbarunya") ? addressOf(random.pick(["ruang-1", "ruang-2", "ruang-3"])) : null,
        sender: from_customer ? lead.name : agentName(lead.agent),
        from_customer,
        created_at: new Date(at).toISOString(),
      }
    })
  })
  return lines.map((line, index) => ({ id: index + 1, ...line }))
}

export const addLastMessages = (leads: readonly Lead[], messages: readonly Message[]): Lead[] => {
  const random = createRandom("unread")
  const byLead = new Map(groupBy(messages, ({ request_id }) => request_id))
  return leads.map((lead) => {
    const written = byLead.get(lead.id) ?? []
    const last = written.at(-1)
    const theirs = written.slice(written.findLastIndex(({ from_customer }) => !from_customer) + 1)
    const isOver = lead.status === "deal" || lead.status === "cancelled"
    return {
      ...lead,
      last_message: last?.text ?? lead.message,
      last_message_at: last?.created_at ?? lead.created_at,
      waiting_since: isOver || (last && theirs.length === 0) ? null : (theirs[0]?.created_at ?? lead.created_at),
      unread: random.chance(0.6) ? theirs.length : 0,
    }
  })
}
