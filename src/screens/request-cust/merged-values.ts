import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import { idOf, type Row } from "../../providers/labels.ts"

/** The values that a lead takes over from its duplicate, with the reason where such a change asks for one. */
export const mergedValues = (
  { fields }: Resource,
  _record: BaseRecord,
  other: BaseRecord,
  names: readonly string[],
): Row =>
  Object.fromEntries(
    names.map((name) => [name, (fields[name]?.kind === "relation" && idOf(other[name])) || other[name]]),
  )
