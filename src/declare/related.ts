import type { Conditions } from "./field.ts"

type Row = Readonly<Record<string, unknown>>

/** May a relation point to the record? A field that the record lacks is ignored. */
export const mayPointTo = ({ having = {} }: { having?: Conditions }, record: Row): boolean =>
  Object.entries(having).every(([name, values]) => record[name] === undefined || values?.includes(record[name]))
