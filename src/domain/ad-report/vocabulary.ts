export type Role =
  | "start"
  | "end"
  | "day"
  | "week"
  | "hour"
  | "ad"
  | "adset"
  | "campaign"
  | "adId"
  | "adsetId"
  | "campaignId"
  | "impressions"
  | "reach"
  | "linkClicks"
  | "allClicks"
  | "spend"
  | "results"
  | "resultKind"
  | "currency"
  | "linkCtr"
  | "allCtr"
  | "frequency"
  | "cpm"
  | "linkCpc"
  | "allCpc"
  | "age"
  | "known"

export type Tool = "meta" | "google" | "unknown"

type Words = Partial<Record<Role, readonly string[]>>

/** Meta's column titles in English and Indonesian. `known` columns are recognized but unused. */
const META: Words = {
  start: ["reporting starts", "reporting start", "awal pelaporan", "pelaporan dimulai"],
  end: ["reporting ends", "reporting end", "akhir pelaporan", "pelaporan berakhir"],
  day: ["day", "hari", "tanggal"],
  week: ["week", "minggu"],
  hour: ["time of day", "waktu dalam sehari", "waktu tayang", "jam tayang"],
  ad: ["ad name", "nama iklan", "ads"],
  adset: ["ad set name", "nama set iklan"],
  campaign: ["campaign name", "nama kampanye"],
  adId: ["ad id", "id iklan"],
  adsetId: ["ad set id", "id set iklan"],
  campaignId: ["campaign id", "id kampanye", "fb campaign id"],
  impressions: ["impressions", "impresi", "tayangan"],
  reach: ["reach", "jangkauan"],
  linkClicks: ["link clicks", "klik tautan"],
  allClicks: ["clicks (all)", "klik (semua)"],
  spend: ["amount spent", "jumlah yang dibelanjakan", "jumlah dibelanjakan", "spent", "terpakai"],
  results: ["results", "hasil", "total conversion"],
  resultKind: ["result indicator", "result type", "indikator hasil", "jenis hasil"],
  linkCtr: ["ctr (link click-through rate)", "ctr (rasio klik tayang tautan)"],
  allCtr: ["ctr (all)", "ctr (semua)"],
  frequency: ["frequency", "frekuensi"],
  cpm: ["cpm (cost per 1,000 impressions)", "cpm (biaya per 1.000 tayangan)"],
  linkCpc: ["cpc (cost per link click)", "cpc (biaya per klik tautan)"],
  allCpc: ["cpc (all)", "cpc (semua)"],
  age: ["age", "usia"],
  known: [
    "campaign delivery",
    "ad set delivery",
    "ad delivery",
    "delivery status",
    "delivery level",
    "penayangan kampanye",
    "penayangan set iklan",
    "penayangan iklan",
    "status penayangan",
    "level penayangan",
    "attribution setting",
    "pengaturan atribusi",
    "cost per results",
    "cost per result",
    "biaya per hasil",
    "ad set budget",
    "ad set budget type",
    "anggaran set iklan",
    "jenis anggaran set iklan",
    "ends",
    "berakhir",
    "unique link clicks",
    "klik tautan unik",
    "shop clicks",
    "landing page views",
    "cost per landing page view",
    "tayangan halaman tujuan",
    "biaya per tayangan halaman landas",
    "quality ranking",
    "engagement rate ranking",
    "conversion rate ranking",
    "gender",
    "region",
    "platform",
    "wilayah",
    "jenis kelamin",
    "interest1",
    "interest2",
    "interest3",
    "approved conversion",
  ],
}

const GOOGLE: Words = {
  day: ["day", "hari", "tanggal"],
  week: ["week", "minggu"],
  hour: ["hour of day", "hour of the day", "hour", "jam", "jam dalam sehari"],
  ad: ["ad", "ad name", "iklan", "nama iklan"],
  adset: ["ad group", "grup iklan"],
  campaign: ["campaign", "kampanye"],
  impressions: ["impr.", "impr", "impressions", "tayangan", "tayangan (tygn.)", "tygn.", "tygn"],
  allClicks: ["clicks", "klik"],
  spend: ["cost", "biaya"],
  results: ["conversions", "konversi"],
  currency: ["currency code", "currency", "kode mata uang", "mata uang"],
  allCtr: ["ctr", "rkt"],
  allCpc: ["avg. cpc", "cpc rata-rata", "bpk rata-rata"],
  known: [
    "campaign status",
    "status kampanye",
    "budget",
    "anggaran",
    "interactions",
    "interaksi",
    "cost / conv.",
    "biaya / konv.",
    "conv. rate",
    "rasio konv.",
    "conv. value",
    "nilai konv.",
  ],
}

const tableOf = (words: Words) =>
  new Map(Object.entries(words).flatMap(([role, names]) => names.map((name) => [name, role as Role] as const)))
const tables = { meta: tableOf(META), google: tableOf(GOOGLE) }

/** Titles of TikTok, Microsoft and other tools. */
const OTHERS = tableOf({
  day: ["by day", "gregorian date", "date"],
  hour: ["by hour", "waktu"],
  ad: ["judul"],
  adset: ["ad group name", "nama grup iklan"],
  allClicks: ["clicks (destination)", "klik (tujuan)"],
  spend: ["spend", "total cost", "total biaya"],
})

export const currencyIn = (title: string): string | undefined =>
  /\(([a-z]{3})\)\s*$/i.exec(title.trim())?.[1]?.toUpperCase()

/** Normalizes `Jumlah  yang dibelanjakan (IDR)`, `Time of day (viewer's time zone)` and `fb_campaign_id`. */
const wordOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[\s_\u00a0\u200b\ufeff]+/g, " ")
    .trim()
    .replace(/ \([^()]*\)$/, (bracket) => (/time zone|zona waktu/.test(bracket) ? "" : bracket))
    .replace(/ \([a-z]{3}\)$/, (bracket) => (bracket === " (all)" ? bracket : ""))

export const roleOf = (title: string): Role | undefined => {
  const word = wordOf(title)
  return tables.meta.get(word) ?? tables.google.get(word) ?? OTHERS.get(word)
}

export const detectTool = (titles: readonly string[]): Tool => {
  const words = titles.map(wordOf)
  const count = (own: ReadonlyMap<string, Role>, other: ReadonlyMap<string, Role>) =>
    words.filter((word) => own.has(word) && !other.has(word)).length
  const [meta, google] = [count(tables.meta, tables.google), count(tables.google, tables.meta)]
  return meta === google ? "unknown" : meta > google ? "meta" : "google"
}
