import { textIn } from "./cell-values.ts"
import type { Reading } from "./report-row.ts"

/** What a result of an ad counts as. `none`: people only saw or visited something. */
export type ResultMeaning = "leads" | "clicks" | "none"

/** In this order: a landing page's lead is a lead, and what no word tells apart is one too. */
const MEANINGS: readonly (readonly [ResultMeaning, RegExp])[] = [
  ["leads", /lead|prospek|messag|pesan|percakapan|conversation|contact|kontak|purchase|pembelian|regist|pendaftaran/],
  ["clicks", /klik|click/],
  [
    "none",
    /reach|jangkauan|impres|tayang|view|thruplay|video|engage|interaksi|suka|like|follow|pengikut|visit|kunjung|recall/,
  ],
]

/** `Klik tautan`, `actions:link_click`: what the results of a row are. An unnamed result is a lead. */
export const meaningOf = (kind: string): ResultMeaning =>
  MEANINGS.find(([, words]) => words.test(kind.toLowerCase()))?.[0] ?? "leads"

/** A row's results, where they are of that meaning. */
const resultsAs = (meaning: ResultMeaning, { numbers, cell }: Reading): number | undefined =>
  meaningOf(textIn(cell("resultKind"))) === meaning ? (numbers.results ?? undefined) : undefined

/** The clicks on the link, else all clicks, else the results of an ad whose results are clicks. */
export const clicksIn = (reading: Reading): number => {
  const { linkClicks, allClicks } = reading.numbers
  return linkClicks ?? allClicks ?? resultsAs("clicks", reading) ?? 0
}

export const leadsIn = (reading: Reading): number => resultsAs("leads", reading) ?? 0
