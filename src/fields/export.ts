import type { Row } from "../data/labels.ts"
import type { FileCell } from "../declare/csv.ts"
import { wallOf } from "../declare/format.ts"
import { type Field, type Kind, zoneIn } from "../declare/index.ts"
import { asText, type Datum, datumOf, unreadText } from "./text.ts"

const figure = ({ value }: { value: number }) => value

/** Kinds that a spreadsheet should count with or order by; all others are exported in words. */
const figures: { readonly [K in Kind]?: (datum: Datum<K>) => FileCell } = {
  integer: figure,
  decimal: figure,
  money: figure,
  area: figure,
  percent: figure,
  date: ({ value }) => value.slice(0, 10),
  datetime: ({ value, field, row }) => wallOf(value, zoneIn(field, row)),
  images: ({ value }) => value.join(" "),
}

/** A record's value for a file; what could not be read, whole and as it came. Personal data stays masked, as in the list that is exported. */
export const asExport = (name: string, field: Field, row: Row): FileCell => {
  const write = figures[field.kind] as ((datum: Datum) => FileCell) | undefined
  const datum = write && !field.masked && datumOf(name, field, row)
  return write && datum
    ? write(datum)
    : (unreadText(name, field, row, true) ?? (asText(name, field, row, true) || null))
}
