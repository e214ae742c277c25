import type { Kind } from "../declare/index.ts"

interface Layout {
  align: "start" | "end" | "center"
  /** Maximum column width in pixels at the usual text size. */
  width: number
  /** Usual width of a value in pixels, in a column as narrow as its values allow. */
  least: number
  sorts: boolean
  card: "picture" | "words" | "price" | "flag" | "fact"
  /** Ends its lines with an ellipsis in a narrow table; other kinds take the width that they need. */
  isElastic?: true
  isWide?: true
  isCopied?: true
}

const figure: Layout = { align: "end", width: 180, least: 70, sorts: true, card: "fact" }
const mark: Layout = { align: "start", width: 200, least: 110, sorts: true, card: "fact" }
const words: Layout = { ...mark, width: 260, least: 104, isElastic: true }
const still: Layout = { ...words, width: 240, sorts: false }
const picture: Layout = { ...mark, width: 72, least: 48, sorts: false, card: "picture" }

export const layoutOf: { readonly [K in Kind]: Layout } = {
  text: { ...words, width: 320, card: "words" },
  longtext: { ...still, width: 300, least: 160, card: "words", isWide: true },
  integer: { ...figure, least: 40 },
  decimal: figure,
  money: { ...figure, least: 106, card: "price" },
  area: figure,
  percent: { ...figure, least: 44 },
  boolean: { ...mark, width: 120, least: 32, card: "flag" },
  // Wide enough for a period across two years.
  date: { ...mark, least: 80 },
  datetime: { ...mark, least: 116 },
  // Tags are never cut.
  select: { ...mark, width: 400 },
  relation: { ...words, width: 300 },
  relations: { ...still, isWide: true },
  phone: { ...mark, least: 116, isCopied: true },
  // Short addresses are read whole.
  email: { ...words, least: 172, isCopied: true },
  url: { ...words, isCopied: true },
  image: picture,
  images: { ...picture, isWide: true },
  file: still,
  geo: { ...still, isCopied: true },
  list: { ...still, isWide: true },
  json: { ...mark, width: 380, least: 290, sorts: false, isWide: true },
}
