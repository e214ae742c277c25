import { type Action, fieldOfKind, type Resource, type Row, whyNot, wordOf } from "../../declare/index.ts"
import { unreadText } from "../../fields/text.ts"

/** An unreadable state cannot be compared with the action's condition. */
const unreadStates = ({ fields }: Resource, { when }: Action, row: Row): string =>
  Object.keys(when?.is ?? {})
    .flatMap((name) => {
      const field = fields[name]
      const text = field && unreadText(name, field, row)
      return text === undefined ? [] : [`${field?.label} “${text}” dari layanan tidak dikenal. `]
    })
    .join("")

/** `self` is the user's id. @returns undefined if the action is allowed */
export const blockedReason = (resource: Resource, action: Action, row: Row, self?: string): string | undefined => {
  const reason = whyNot(action, row, self)
  if (reason) return unreadStates(resource, action, row) + reason
  for (const name of Object.keys(action.asks ?? {})) {
    const field = fieldOfKind("select", resource.fields[name])
    const current = String(row[name] ?? "")
    if (field?.moves?.[current]?.length === 0)
      return `${field.label} ${wordOf(field, current)} tidak dapat diubah lagi.`
  }
  return undefined
}
