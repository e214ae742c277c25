import type { Kind } from "../declare/index.ts"

interface Layout {
  align: "start" | "end" | "center"
  /** Maximum column width in pixels at the usual text size. */
  width: number
  sorts: boolean
  card: "picture" | "words" | "price" | "flag" | "fact"
  /** Ends its lines with an ellipsis in a narrow table; other kinds take the width that they need. */
  isElastic?: true
  isWide?: true
  isCopied?: true
}

const figure: Layout = { align: "end", width: 180, sorts: true, card: "fact" }
const mark: Layout = { align: "start", width: 200, sorts: true, card: "fact" }
const words: Layout = { ...mark, width: 260, isElastic: true }
const still: Layout = { ...words, width: 240, sorts: false }
const picture: Layout = { ...mark, width: 72, sorts: false, card: "picture" }

export const layoutOf: { readonly [K in Kind]: Layout } = {
  text: { ...words, width: 320, card: "words" },
  longtext: { ...still, width: 300, card: "words", isWide: true },
  integer: figure,
  decimal: figure,
  money: { ...figure, card: "price" },
  area: figure,
  percent: figure,
  boolean: { ...mark, width: 120, card: "flag" },
  // Wide enough for a period across two years.
  date: mark,
  datetime: mark,
  // Tags are never cut.
  select: { ...mark, width: 400 },
  relation: { ...words, width: 300 },
  relations: { ...still, isWide: true },
  phone: { ...mark, isCopied: true },
  email: { ...words, isCopied: true },
  url: { ...words, isCopied: true },
  image: picture,
  images: { ...picture, isWide: true },
  file: still,
  geo: { ...still, isCopied: true },
  list: { ...still, isWide: true },
  json: { ...mark, width: 380, sorts: false, isWide: true },
}
