import { type Action, type Resource, whyNot, wordOf } from "../../declare/index.ts"
import type { Row } from "../../providers/labels.ts"

/** Why an action cannot be done to a record now. Undefined: it can. */
export const blockedReason = (resource: Resource, action: Action, row: Row): string | undefined => {
  const reason = whyNot(action, row)
  if (reason) return reason
  for (const name of Object.keys(action.asks ?? {})) {
    const field = resource.fields[name]
    if (field?.kind !== "select" || !field.moves) continue
    const current = String(row[name] ?? "")
    if (field.moves[current]?.length === 0) return `${field.label} ${wordOf(field, current)} tidak dapat diubah lagi.`
  }
  return undefined
}
