import type { Kind } from "../declare/index.ts"

interface Layout {
  align: "start" | "end" | "center"
  /** Maximum column width in pixels. */
  width: number
  sorts: boolean
  card: "picture" | "words" | "price" | "flag" | "fact"
  isWide?: true
  isCopied?: true
}

const figure: Layout = { align: "end", width: 180, sorts: true, card: "fact" }
const words: Layout = { align: "start", width: 260, sorts: true, card: "fact" }
const still: Layout = { align: "start", width: 240, sorts: false, card: "fact" }
const picture: Layout = { ...still, width: 72, card: "picture" }

export const layoutOf: { readonly [K in Kind]: Layout } = {
  text: { ...words, width: 320, card: "words" },
  longtext: { ...still, width: 360, card: "words", isWide: true },
  integer: figure,
  decimal: figure,
  money: { ...figure, card: "price" },
  area: figure,
  percent: figure,
  boolean: { ...words, width: 120, card: "flag" },
  // Wide enough for a period across two years.
  date: { ...words, width: 200 },
  datetime: { ...words, width: 180 },
  select: { ...words, width: 220 },
  relation: words,
  relations: { ...still, isWide: true },
  phone: { ...words, width: 190, isCopied: true },
  email: { ...words, isCopied: true },
  url: { ...words, isCopied: true },
  image: picture,
  images: { ...picture, isWide: true },
  file: still,
  geo: { ...still, isCopied: true },
  list: { ...still, isWide: true },
  json: { ...still, width: 380, isWide: true },
}
