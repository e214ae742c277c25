import type { Kind } from "../declare/field.ts"
import { isMask } from "../declare/format.ts"
import type { Row } from "../declare/index.ts"
import type { Resource } from "../declare/resource.ts"
import { fieldOfKind } from "../declare/traits.ts"
import { declaredForms } from "./declared-forms.ts"
import { GEO_NAMES } from "./geo-names.ts"

/** Checks whether rows match the declaration and can skip conversion. `base` is the address of the service. */
export const declaredIn = ({ fields, id }: Resource) => {
  const checks = Object.entries(fields).map(([name, field]) => {
    const { read } = declaredForms[field.kind as Kind](field as never)
    const isGeo = fieldOfKind("geo", field) !== undefined
    return (row: Row, base: string): boolean => {
      const raw = row[name]
      if (raw === undefined) return !isGeo || !GEO_NAMES.some(([lat]) => lat in row)
      return raw === null || read(raw, base) !== undefined || (field.masked === true && isMask(raw))
    }
  })
  const isId = (value: unknown) => typeof value === "number" || (typeof value === "string" && value !== "")
  return (row: Row, base: string) => isId(row[id]) && checks.every((check) => check(row, base))
}
