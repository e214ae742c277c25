import type { Kind } from "../declare/index.ts"

interface Layout {
  align: "start" | "end" | "center"
  /** Pixels that a column takes at the most before its text is cut. */
  width: number
  /** Can a list be sorted by it? */
  sorts: boolean
  /** A detail page gives it a line of its own. */
  isWide?: true
  /** Carried elsewhere by its kind, so a detail page copies it at a press. */
  isCopied?: true
}

const figure: Layout = { align: "end", width: 180, sorts: true }
const words: Layout = { align: "start", width: 260, sorts: true }
const still: Layout = { align: "start", width: 240, sorts: false }

/** How each kind stands in a table and on a detail page. */
export const layoutOf: { readonly [K in Kind]: Layout } = {
  text: { ...words, width: 320 },
  longtext: { ...still, width: 360, isWide: true },
  integer: figure,
  decimal: figure,
  money: figure,
  area: figure,
  percent: figure,
  boolean: { align: "start", width: 120, sorts: true },
  date: { align: "start", width: 140, sorts: true },
  datetime: { align: "start", width: 180, sorts: true },
  select: { align: "start", width: 220, sorts: true },
  relation: words,
  relations: { ...still, isWide: true },
  phone: { ...words, width: 160, isCopied: true },
  email: { ...words, isCopied: true },
  url: { ...words, isCopied: true },
  image: { ...still, width: 72 },
  images: { ...still, width: 72, isWide: true },
  file: still,
  geo: { ...still, isCopied: true },
  list: { ...still, isWide: true },
  json: { ...still, isWide: true },
}
