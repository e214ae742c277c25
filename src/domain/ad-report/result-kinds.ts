import { textIn } from "./cell-values.ts"
import type { Reading } from "./report-row.ts"

/** `none`: views, visits and similar. */
export type ResultMeaning = "leads" | "clicks" | "none"

/** Order matters: a lead on a landing page is a lead. Unknown kinds are leads. */
const MEANINGS: readonly (readonly [ResultMeaning, RegExp])[] = [
  ["leads", /lead|prospek|messag|pesan|percakapan|conversation|contact|kontak|purchase|pembelian|regist|pendaftaran/],
  ["clicks", /klik|click/],
  [
    "none",
    /reach|jangkauan|impres|tayang|view|thruplay|video|engage|interaksi|suka|like|follow|pengikut|visit|kunjung|recall/,
  ],
]

export const meaningOf = (kind: string): ResultMeaning =>
  MEANINGS.find(([, words]) => words.test(kind.toLowerCase()))?.[0] ?? "leads"

const resultsAs = (meaning: ResultMeaning, { numbers, cell }: Reading): number | undefined =>
  meaningOf(textIn(cell("resultKind"))) === meaning ? (numbers.results ?? undefined) : undefined

export const clicksIn = (reading: Reading): number => {
  const { linkClicks, allClicks } = reading.numbers
  return linkClicks ?? allClicks ?? resultsAs("clicks", reading) ?? 0
}

export const leadsIn = (reading: Reading): number => resultsAs("leads", reading) ?? 0
