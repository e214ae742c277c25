import type { Conditions } from "./field.ts"

type Row = Readonly<Record<string, unknown>>

/** May a relation point to the record? A field that the record does not tell is no hindrance. */
export const mayPointTo = ({ having = {} }: { having?: Conditions }, record: Row): boolean =>
  Object.entries(having).every(([name, values]) => record[name] === undefined || values?.includes(record[name]))
