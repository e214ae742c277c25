/** Invented services with other names, words and envelopes. Shares no code with the product. */

type Row = Readonly<Record<string, unknown>>

const STATUSES = ["Terbit", "Terbit", "Terbit", "Ditinjau", "Konsep", "Laku", "Diarsipkan"]
const DEEDS = ["Hak Milik", "Hak Milik", "SHGB", "Petok D"]

const area = (kode: string, nama: string) => ({ kode, nama })

const listing = (n: number): Row => ({
  uuid: `b7c1-${n}`,
  judul_iklan: `Rumah nomor ${String(n).padStart(2, "0")}`,
  permalink: `rumah-nomor-${n}`,
  jenis_transaksi: n % 4 === 0 ? "Disewakan" : "Dijual",
  kategori: { kode: n % 2 ? "T1" : "T2", nama: n % 2 ? "Rumah" : "Ruko" },
  harga: { total: `${500_000_000 + n * 1_000_000}.00`, mata_uang: "IDR" },
  lt: 90 + n,
  lb: 45 + n,
  jml_kt: 3,
  jml_km: 2,
  legalitas: DEEDS[n % DEEDS.length],
  foto: [{ path: `/gambar/${n}.jpg` }],
  lintang: -6.2 - n / 1000,
  bujur: 106.8 + n / 1000,
  provinsi: area("31", "DKI Jakarta"),
  kota: area("3174", "Jakarta Selatan"),
  kecamatan: area("317407", "Kebayoran Baru"),
  status_iklan: STATUSES[n % STATUSES.length],
  unggulan: n % 5 === 0 ? 1 : 0,
  hits: n * 3,
  tgl_dibuat: 1_763_600_000 + n * 3600,
})

const rowsOf = (count: number, make: (n: number) => Row) => Array.from({ length: count }, (_, index) => make(index + 1))
const named = (prefix: string, names: readonly string[]) =>
  names.map((nama, index) => ({ kode: `${prefix}${index + 1}`, nama }))

const person = (n: number) => ({ no_hp: `0812 7000 ${1000 + n}`, surel: `orang${n}@contoh.id` })

const LISTS: Readonly<Record<string, readonly Row[]>> = {
  "/house-list/admin": rowsOf(24, listing),
  "/house-list/premium": rowsOf(24, listing).filter(({ unggulan }) => unggulan === 1),
  "/request-cust": rowsOf(5, (n) => ({
    _id: `65f0a${n}`,
    nama_lengkap: `Peminat ${n}`,
    ...person(n),
    properti: { uuid: `b7c1-${n}`, judul_iklan: `Rumah nomor 0${n}` },
    asal: ["Website", "WA", "Telepon"][n % 3],
    tahap: n % 2 ? "Baru" : "Sudah dihubungi",
    tgl_dibuat: 1_763_600_000 + n * 60,
  })),
  "/message-request/request-id/65f0a1": rowsOf(2, (n) => ({
    _id: `m${n}`,
    prospek: "65f0a1",
    isi: `Pesan ${n}`,
    tgl_dibuat: 1_763_600_000 + n,
  })),
  "/schedule-house-list": rowsOf(4, (n) => ({
    _id: `s${n}`,
    nama_calon_pembeli: `Peminat ${n}`,
    no_hp: person(n).no_hp,
    properti: { uuid: `b7c1-${n}`, judul_iklan: `Rumah nomor 0${n}` },
    mulai: 1_763_700_000 + n * 3600,
    selesai: 1_763_703_600 + n * 3600,
    status: n % 2 ? "Diminta" : "Terkonfirmasi",
  })),
  "/user/all": rowsOf(4, (n) => ({
    _id: `u${n}`,
    nama_lengkap: `Orang ${n}`,
    ...person(n),
    peran: n === 1 ? "Staf" : "Agen",
    aktif_terakhir: 1_763_600_000,
  })),
  "/house-type": named("T", ["Rumah", "Ruko"]),
  "/master-trait": named("J", ["Rumah minimalis", "Ruko strategis"]),
  "/extra-facility": named("F", ["Taman", "Kolam"]),
  "/master-province": [area("31", "DKI Jakarta")],
  "/master-city": [area("3174", "Jakarta Selatan")],
  "/master-district": [area("317407", "Kebayoran Baru")],
  "/master-village": [area("3174071001", "Melawai")],
}

const FIGURES: Readonly<Record<string, unknown>> = {
  "/house-list/admin-statistic": { semua: 24, unggulan: 4 },
  "/view-house-list/views": [{ tanggal: "2026-11-20", jumlah: 7 }],
  "/request-cust/group-property_id": [{ uuid: "b7c1-1", banyaknya: 2 }],
  "/lytics": [{ tanggal: "2026-11-20", kunjungan: 90 }],
}

const PROFILES: Readonly<Record<string, Row>> = {
  "/agent-profile/u1": { _id: "u1", nama_lengkap: "Admin", no_hp: "0812 7000 1001", kantor: "Pusat" },
}

const fields = (path: string) => path.split(".")
const inside = (row: Row, path: string): unknown =>
  fields(path).reduce<unknown>((value, key) => (value as Row | undefined)?.[key], row)

const inOrder = (rows: readonly Row[], order: string | null) => {
  const [name = "", direction] = (order ?? "").split(":")
  if (!name) return rows
  const sorted = rows.toSorted((a, b) =>
    String(inside(a, name)).localeCompare(String(inside(b, name)), "id", { numeric: true }),
  )
  return direction === "desc" ? sorted.toReversed() : sorted
}

const paged = (rows: readonly Row[], query: URLSearchParams) => {
  const wanted = (query.get("cari") ?? "").toLowerCase()
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted))
  const size = Number(query.get("per_page") ?? 10)
  const page = Number(query.get("halaman") ?? 1)
  return { isi: inOrder(found, query.get("urut")).slice((page - 1) * size, page * size), jumlah: found.length }
}

const answered = (hasil: unknown) => Response.json({ status: 200, errors: null, pesan: "ok", hasil })
const refused = (status: number, message: string) => Response.json({ status, message }, { status })

const account = { email: "admin@asing.test", password: "rahasia-sekali" }
const TOKEN = "asing-token-yang-panjang"

const signIn = async (request: Request) => {
  const { email, password } = (await request.json()) as typeof account
  return email === account.email && password === account.password
    ? Response.json({ token: TOKEN, email, name: "Admin", flag: "gro_admin", auth_id: "u1", message: "ok" })
    : refused(401, "Salah")
}

interface ForeignOptions {
  config?: Row
  tokenLasts?: number
}

export const foreignService = ({ config = {}, tokenLasts = Number.POSITIVE_INFINITY }: ForeignOptions = {}) => {
  const asked: string[] = []
  let authorized = 0
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    if (pathname === "/config.json")
      return Response.json({ main: "/inti", payment: "/bayar", auth: "/masuk", upload: "/berkas", ...config })
    if (pathname === "/masuk/api/login") return signIn(request)
    if (request.headers.get("authorization") !== `Bearer ${TOKEN}` || ++authorized > tokenLasts)
      return refused(401, "Token tidak berlaku")
    const path = decodeURIComponent(pathname.replace(/^\/(?:inti|bayar)/, ""))
    const rows = LISTS[path]
    if (rows) return answered(paged(rows, searchParams))
    const [, slug] = /^\/house-list\/by\/(.+)$/.exec(path) ?? []
    const one = slug && LISTS["/house-list/admin"]?.find(({ permalink }) => permalink === slug)
    if (slug) return one ? answered({ iklan: one }) : refused(404, "Tidak ada")
    return answered(FIGURES[path] ?? PROFILES[path] ?? { isi: [], jumlah: 0 })
  }
  return {
    account,
    token: TOKEN,
    asked,
    fetch: ((input: string | URL | Request, init?: RequestInit) => answer(new Request(input, init))) as typeof fetch,
  }
}
