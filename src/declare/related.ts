import type { Conditions } from "./field.ts"

type Row = Readonly<Record<string, unknown>>

/** Missing fields do not exclude a record. */
export const mayPointTo = ({ having = {} }: { having?: Conditions }, record: Row): boolean =>
  Object.entries(having).every(([name, values]) => record[name] === undefined || values?.includes(record[name]))
