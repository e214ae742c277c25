import type { Field, Kind } from "../declare/index.ts"
import { wallOf } from "./format.ts"
import type { Row } from "./label.ts"
import { asText, type Datum, datumOf } from "./text.ts"

/** With a decimal comma, as a spreadsheet in Indonesian reads it. */
const figure = ({ value }: { value: number }) => String(value).replace(".", ",")

/** Kinds that a spreadsheet should count with; all others are exported in words. */
const figures: { readonly [K in Kind]?: (datum: Datum<K>) => string } = {
  integer: figure,
  decimal: figure,
  money: figure,
  area: figure,
  percent: figure,
  date: ({ value }) => value.slice(0, 10),
  datetime: ({ value }) => wallOf(value),
  images: ({ value }) => value.join(" "),
}

/** A record's value for a file. Personal data stays masked, as in the list that is exported. */
export const asExport = (name: string, field: Field, row: Row): string => {
  const write = figures[field.kind] as ((datum: Datum) => string) | undefined
  const datum = write && datumOf(name, field, row)
  return write && datum ? write(datum) : asText(name, field, row, true)
}
