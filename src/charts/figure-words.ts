import { upperFirst } from "es-toolkit"
import { snakeCase } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"

const WORDS: Readonly<Record<string, string>> = {
  visit: "Kunjungan",
  visitor: "Pengunjung",
  unique_visitor: "Pengunjung unik",
  user: "Pengguna",
  active_user: "Pengguna aktif",
  new_user: "Pengguna baru",
  total_user: "Pengguna",
  returning_user: "Pengguna kembali",
  session: "Sesi",
  engaged_session: "Sesi aktif",
  page_view: "Halaman dilihat",
  pageview: "Halaman dilihat",
  screen_page_view: "Halaman dilihat",
  view: "Listing dilihat",
  total_view: "Listing dilihat",
  unique_view: "Pelihat unik",
  view_unique: "Pelihat unik",
  impression: "Impresi",
  click: "Klik",
  ctr: "CTR (%)",
  search: "Pencarian",
  contact: "Kontak",
  lead: "Leads",
  listing: "Listing baru",
  install: "Instalasi",
  download: "Unduhan",
  share: "Dibagikan",
  favorite: "Favorit",
  like: "Suka",
  message: "Pesan",
  login: "Masuk",
  registration: "Pendaftaran",
  conversion: "Konversi",
  event: "Kejadian",
  event_count: "Kejadian",
  transaction: "Transaksi",
  revenue: "Pendapatan",
  sale: "Penjualan",
  bounce_rate: "Rasio pentalan",
  engagement_rate: "Rasio keterlibatan",
  average_session_duration: "Rata-rata lama sesi (detik)",
  user_engagement_duration: "Lama keterlibatan (detik)",
  count: "Jumlah",
  total: "Total",
  value: "Jumlah",
  jumlah: "Jumlah",
  city: "Kota",
  status: "Status",
  type: "Tipe",
  device: "Perangkat",
  browser: "Peramban",
  country: "Negara",
  agent: "Agen",
  source: "Sumber",
  channel: "Kanal",
}

const singular = (name: string) => name.replace(/ies$/, "y").replace(/(?<=(ch|sh|ss|x))es$|(?<!s)s$/, "")

/** Label of a figure: `screenPageViews` is "Halaman dilihat", `avg_session_duration` is "Avg session duration". */
export const figureWord = (name: string): string => {
  const plain = snakeCase(name)
  const known = [plain, singular(plain)].find((word) => Object.hasOwn(WORDS, word))
  if (known) return ownValue(WORDS, known) ?? known
  const subject = /^(?:by|per|menurut)_(.+)$/.exec(plain)?.[1]
  if (subject) return `Menurut ${figureWord(subject).toLowerCase()}`
  return upperFirst(plain.replaceAll("_", " ").trim())
}
