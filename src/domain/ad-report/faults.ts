import { isNone, textIn } from "./cell-values.ts"
import { type NumberRole, type Reading, TAKEN } from "./report-row.ts"
import type { Role } from "./vocabulary.ts"

const AGE_BAND = /^(13-17|18-24|25-34|35-44|45-54|55-64|30-34|35-39|40-44|45-49|50-54|55-59|60-64|65\+)$/
const NO_AGE: readonly Role[] = ["adId", "adsetId", "campaignId", "impressions", "start", "end", "day"]
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

/** Rows whose cells slipped under other titles show it by an age band where there can be none. */
const faultOfShift = ({ cell, titleOf }: Reading): string | undefined => {
  const role = NO_AGE.find((candidate) => AGE_BAND.test(textIn(cell(candidate))))
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

/** What cannot be, though each number by itself can. */
const faultsBetween = ({ numbers }: Reading): string[] => {
  const { impressions, reach, linkClicks, allClicks, spend } = numbers
  const clicks = Math.max(linkClicks ?? 0, allClicks ?? 0)
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

interface Proof {
  says: NumberRole
  of: NumberRole
  per: NumberRole
  times: number
}

/** Rates that a tool reckons itself: they must agree with the figures that they are made of. */
const PROOFS: readonly Proof[] = [
  { says: "linkCtr", of: "linkClicks", per: "impressions", times: 100 },
  { says: "allCtr", of: "allClicks", per: "impressions", times: 100 },
  { says: "frequency", of: "impressions", per: "reach", times: 1 },
  { says: "cpm", of: "spend", per: "impressions", times: 1000 },
  { says: "linkCpc", of: "spend", per: "linkClicks", times: 1 },
  { says: "allCpc", of: "spend", per: "allClicks", times: 1 },
]

const near = (given: number, expected: number, places: number) =>
  Math.abs(given - expected) <= 0.5 * 10 ** -places + Math.abs(expected) * 0.02

const placesOf = (value: number) => String(value).split(".")[1]?.length ?? 0

/** Whether the rate agrees; undefined where there is nothing to compare. A percent cell of a spreadsheet holds 0.0444. */
const agrees = ({ says, of, per, times }: Proof, { numbers }: Reading): boolean | undefined => {
  const [given, part, whole] = [numbers[says], numbers[of], numbers[per]]
  if (given === null || part === null || !whole || ![given, part, whole].every(Number.isFinite)) return undefined
  const expected = (part / whole) * times
  const places = placesOf(given)
  return near(given, expected, places) || (times === 100 && near(given * 100, expected, Math.max(0, places - 2)))
}

/** The rates that most rows agree with; another rate is reckoned otherwise, and proves nothing. */
export const proofsIn = (readings: readonly Reading[]): readonly Proof[] =>
  PROOFS.filter((proof) => {
    const verdicts = readings.map((reading) => agrees(proof, reading)).filter((verdict) => verdict !== undefined)
    return verdicts.filter(Boolean).length * 2 > verdicts.length
  })

const faultOfProof = (proof: Proof, reading: Reading): string | undefined => {
  if (agrees(proof, reading) !== false) return undefined
  const { says, of, per, times } = proof
  const [part, whole] = [reading.numbers[of] ?? 0, reading.numbers[per] ?? 1]
  return `Kolom "${reading.titleOf(says)}" berisi ${written(reading.numbers[says] ?? 0)}, padahal hitungannya ${written((part / whole) * times)}.`
}

/** Why a row cannot be right, in sentences; none where it can. */
export const faultsOf = (reading: Reading, proofs: readonly Proof[]): string[] =>
  [
    faultOfShift(reading),
    faultOfPeriod(reading),
    ...TAKEN.map((role) => faultOfNumber(role, reading)),
    ...faultsBetween(reading),
    ...proofs.map((proof) => faultOfProof(proof, reading)),
  ].filter((fault) => fault !== undefined)
