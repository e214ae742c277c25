import type { FileCell } from "../declare/csv.ts"
import { type Field, type Kind, type Row, zoneIn } from "../declare/index.ts"
import { wallOf } from "../time/zone.ts"
import { asText, type Datum, datumOf, unreadText } from "./text.ts"

const figure = ({ value }: { value: number }) => value

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

/** Exports unreadable values as received, and masks personal data as in the list. */
export const asExport = (name: string, field: Field, row: Row): FileCell => {
  const write = figures[field.kind] as ((datum: Datum) => FileCell) | undefined
  const datum = write && !field.masked && datumOf(name, field, row)
  return write && datum
    ? write(datum)
    : (unreadText(name, field, row, true) ?? (asText(name, field, row, true) || null))
}
