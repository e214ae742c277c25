import { currencyShown, isNone, textIn } from "./cell-values.ts"
import type { Table } from "./find-table.ts"
import { clicksIn, detectMeaning, IMPORTED_ROLES, type NumberRole, type Reading } from "./report-row.ts"
import type { AdFigure } from "./sum-figures.ts"
import { currencyIn, type Role } from "./vocabulary.ts"

const AGE_BAND = /^(13-17|18-24|25-34|35-44|45-54|55-64|30-34|35-39|40-44|45-49|50-54|55-59|60-64|65\+)$/
const ROLES_WITHOUT_AGE: readonly Role[] = ["adId", "adsetId", "campaignId", "impressions", "start", "end", "day"]
const LARGEST_COUNT = 2_000_000_000
const LARGEST_MONEY = 1_000_000_000_000_000

const written = (value: number) => {
  const [whole = "", part] = String(Math.round(value * 100) / 100).split(".")
  return whole.replace(/\B(?=(\d{3})+$)/g, ".") + (part ? `,${part}` : "")
}

const faultOfNumber = (role: NumberRole, { numbers, cell, titleOf }: Reading): string | undefined => {
  const value = numbers[role]
  if (value === null) return undefined
  const column = `Kolom "${titleOf(role)}" berisi`
  if (Number.isNaN(value)) return `${column} "${textIn(cell(role)).slice(0, 40)}", bukan angka.`
  if (value < 0) return `${column} angka minus (${written(value)}).`
  // Google shares a conversion between the ads that led to it.
  if (role !== "spend" && role !== "results" && !Number.isInteger(value))
    return `${column} ${written(value)}, seharusnya bilangan bulat.`
  return value > (role === "spend" ? LARGEST_MONEY : LARGEST_COUNT) ? `${column} angka yang terlalu besar.` : undefined
}

/** Detects shifted cells by an age band in a column that cannot contain one. */
const faultOfShift = ({ cell, titleOf }: Reading): string | undefined => {
  const role = ROLES_WITHOUT_AGE.find((candidate) => AGE_BAND.test(textIn(cell(candidate))))
  return (
    role &&
    `Isi baris ini bergeser dari judul kolomnya: kolom "${titleOf(role)}" berisi kelompok usia "${textIn(cell(role))}".`
  )
}

const faultOfPeriod = ({ period, cell, titleOf }: Reading): string | undefined => {
  if (period === undefined) {
    const role = (["day", "week", "start", "end"] as const).find((candidate) => !isNone(cell(candidate))) ?? "start"
    return `Tanggal "${textIn(cell(role)).slice(0, 40)}" di kolom "${titleOf(role)}" tidak dapat dibaca.`
  }
  return period && period.to < period.from ? "Tanggal akhir mendahului tanggal awal." : undefined
}

const faultsBetween = (reading: Reading): string[] => {
  const { impressions, reach, allClicks, spend } = reading.numbers
  const clicks = Math.max(clicksIn(reading), allClicks ?? 0)
  if ((impressions ?? 0) < 0) return []
  if (impressions === null)
    return clicks > 0 || (spend ?? 0) > 0 ? ["Ada klik atau biaya, tetapi impresinya kosong."] : []
  return [
    ...(clicks > impressions
      ? [`Klik (${written(clicks)}) lebih banyak daripada impresi (${written(impressions)}).`]
      : []),
    ...((reach ?? 0) > impressions
      ? [`Jangkauan (${written(reach ?? 0)}) lebih besar daripada impresi (${written(impressions)}).`]
      : []),
    ...(impressions === 0 && (spend ?? 0) > 0 ? [`Ada biaya (${written(spend ?? 0)}) tanpa impresi.`] : []),
  ]
}

/** `rate` = `part` / `whole` × `times`. */
interface RateFormula {
  rate: NumberRole
  part: NumberRole
  whole: NumberRole
  times: number
}

const FORMULAS: readonly RateFormula[] = [
  { rate: "linkCtr", part: "linkClicks", whole: "impressions", times: 100 },
  { rate: "allCtr", part: "allClicks", whole: "impressions", times: 100 },
  { rate: "frequency", part: "impressions", whole: "reach", times: 1 },
  { rate: "cpm", part: "spend", whole: "impressions", times: 1000 },
  { rate: "linkCpc", part: "spend", whole: "linkClicks", times: 1 },
  { rate: "allCpc", part: "spend", whole: "allClicks", times: 1 },
]

const isNear = (value: number, expected: number, places: number) =>
  Math.abs(value - expected) <= 0.5 * 10 ** -places + Math.abs(expected) * 0.02

const placesOf = (value: number) => String(value).split(".")[1]?.length ?? 0

/** A percent cell of a spreadsheet contains 0.0444. @returns undefined if there is nothing to compare */
const agrees = (formula: RateFormula, { numbers }: Reading): boolean | undefined => {
  const { times } = formula
  const [rate, part, whole] = [numbers[formula.rate], numbers[formula.part], numbers[formula.whole]]
  if (rate === null || part === null || !whole || ![rate, part, whole].every(Number.isFinite)) return undefined
  const expected = (part / whole) * times
  const places = placesOf(rate)
  return isNear(rate, expected, places) || (times === 100 && isNear(rate * 100, expected, Math.max(0, places - 2)))
}

/** Keeps formulas that most rows confirm; tools may compute the others differently. */
export const findFormulas = (readings: readonly Reading[]): readonly RateFormula[] =>
  FORMULAS.filter((formula) => {
    const verdicts = readings.map((reading) => agrees(formula, reading)).filter((verdict) => verdict !== undefined)
    return verdicts.filter(Boolean).length * 2 > verdicts.length
  })

const faultOfRate = (formula: RateFormula, reading: Reading): string | undefined => {
  if (agrees(formula, reading) !== false) return undefined
  const { numbers, titleOf } = reading
  const expected = ((numbers[formula.part] ?? 0) / (numbers[formula.whole] ?? 1)) * formula.times
  return `Kolom "${titleOf(formula.rate)}" berisi ${written(numbers[formula.rate] ?? 0)}, padahal hitungannya ${written(expected)}.`
}

export const findFaults = (reading: Reading, formulas: readonly RateFormula[]): string[] =>
  [
    faultOfShift(reading),
    faultOfPeriod(reading),
    ...IMPORTED_ROLES.map((role) => faultOfNumber(role, reading)),
    ...faultsBetween(reading),
    ...formulas.map((formula) => faultOfRate(formula, reading)),
  ].filter((fault) => fault !== undefined)

export const currenciesIn = ({ titles, columns }: Table, readings: readonly Reading[]): string[] => {
  const spend = columns.get("spend")
  if (spend === undefined) return []
  const named = currencyIn(titles[spend] ?? "")
  const found = readings.flatMap(({ cell }) => {
    const code = textIn(cell("currency")).toUpperCase()
    return [...(/^[A-Z]{3}$/.test(code) ? [code] : []), currencyShown(cell("spend")) ?? []].flat()
  })
  return [...new Set([...(named ? [named] : []), ...found])]
}

interface ReportFacts {
  currencies: readonly string[]
  isUndated: boolean
  repeated: number
  resultKinds: readonly string[]
  /** Rows that Excel hides. */
  hidden: number
  monthFirst: boolean
  /** Rows without link clicks that have other clicks. */
  unclicked: number
}

export const doubtWords = (day: string): string => `Tanggal ${day} di laporan ini dapat dibaca dua cara.`

export const findWarnings = (
  { columns }: Table,
  { currencies, isUndated, repeated, resultKinds, hidden, monthFirst, unclicked }: ReportFacts,
): string[] => [
  ...(columns.has("spend")
    ? currencies.length === 0
      ? ["Laporan ini tidak menyebut mata uang. Biayanya dicatat sebagai rupiah."]
      : []
    : ["Laporan ini tidak memuat biaya. Biaya iklan dicatat nol."]),
  ...(columns.has("linkClicks") ||
  columns.has("allClicks") ||
  resultKinds.some((kind) => detectMeaning(kind) === "clicks")
    ? []
    : ["Laporan ini tidak memuat klik."]),
  ...(isUndated ? ["Laporan ini tidak menyebut tanggal. Periksa rentang tanggalnya sebelum mengunggah."] : []),
  ...(monthFirst ? ["Tanggalnya dibaca bulan dahulu: 11/2/2026 adalah 2 November 2026."] : []),
  ...(unclicked > 0
    ? [`Klik tautan kosong di ${unclicked} baris dan dihitung nol; kolom klik lain tidak dipakai sebagai gantinya.`]
    : []),
  ...(hidden > 0
    ? [`${hidden} baris tersembunyi di Excel tidak dihitung. Tampilkan barisnya di Excel jika ikut.`]
    : []),
  ...(repeated > 0 ? [`${repeated} baris mengulang judul kolom dan dilewati.`] : []),
]

/** Google counts an impression once for each asset that was shown. */
export const findOverlap = ({ titles, columns }: Table): string | undefined => {
  const words = titles.map((title) => title.trim().toLowerCase())
  const isByAsset = ["asset", "aset"].some((word) => words.includes(word)) && !columns.has("ad")
  return isByAsset
    ? "Laporan ini per aset: satu tayangan dihitung pada setiap asetnya, jadi jumlahnya bukan jumlah iklan. Ekspor laporan per iklan atau kampanye."
    : undefined
}

export const toProblem = (currencies: readonly string[], figures: readonly AdFigure[], refused: readonly unknown[]) => {
  const foreign = currencies.filter((code) => code !== "IDR")
  if (foreign.length > 0)
    return `Biaya di laporan ini dalam ${foreign.join(" dan ")}, sedangkan di sini dicatat rupiah. Ekspor ulang laporannya dalam IDR, atau tanpa kolom biaya.`
  if (figures.length > 0) return undefined
  return refused.length > 0
    ? "Tidak ada baris yang dapat diterima dari laporan ini."
    : "Laporan ini tidak berisi iklan."
}
