import type { Conditions } from "./field.ts"
import type { Row } from "./values.ts"

/** Missing fields do not exclude a record. */
export const mayPointTo = ({ having = {} }: { having?: Conditions }, record: Row): boolean =>
  Object.entries(having).every(([name, values]) => record[name] === undefined || values?.includes(record[name]))
