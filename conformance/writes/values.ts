import { type Field, type Kind, plusDays, todayInJakarta } from "../../src/declare/index.ts"

const HOUR = 3_600_000

const MARK = "Uji kesesuaian (boleh dihapus)"

export const newMark = () => `${MARK} ${Date.now().toString(36)}`

interface Maker {
  mark: string
  /** Increases for each date, so that ranges are ordered. */
  turn: number
}

const ofRange = (field: Field, otherwise: number) => {
  const { min = 0, max = Number.POSITIVE_INFINITY } = field as { min?: number; max?: number }
  return Math.min(Math.max(min, otherwise), max)
}

const day = (turn: number) => plusDays(todayInJakarta(), turn)
const ADDRESS = "https://example.com/uji-kesesuaian.png"

/** Harmless sample values. Undefined values are omitted from optional fields. */
const VALUES: { readonly [K in Kind]: (field: Field<K>, maker: Maker) => unknown } = {
  text: (field, { mark }) => mark.slice(0, field.max ?? 255),
  longtext: (_field, { mark }) => mark,
  integer: (field) => ofRange(field, 1),
  decimal: (field) => ofRange(field, 1),
  money: (field) => ofRange(field, 1_000_000),
  area: (field) => ofRange(field, 100),
  percent: () => 1,
  boolean: () => false,
  date: (_field, { turn }) => day(turn),
  datetime: (_field, { turn }) => new Date(Date.now() + turn * HOUR).toISOString(),
  select: ({ options }) => Object.keys(options)[0],
  relation: () => undefined,
  relations: () => undefined,
  phone: () => "081200000000",
  email: () => "uji-kesesuaian@example.com",
  url: () => ADDRESS,
  image: () => ADDRESS,
  images: () => [ADDRESS],
  file: () => ADDRESS,
  geo: () => ({ lat: -6.2, lng: 106.8 }),
  list: (_field, { mark }) => [mark],
  json: () => ({}),
}

export const sampleOf = (field: Field, maker: Maker): unknown =>
  field.initial ?? (VALUES[field.kind] as (field: Field, maker: Maker) => unknown)(field, maker)
