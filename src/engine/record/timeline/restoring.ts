import { isObject, type Resource, type Row } from "../../../declare/index.ts"
import { createRestoration, type Restoration, valuesBefore } from "../../../declare/undo.ts"
import type { EntryOf, TimelineEntry } from "../../../domain/timeline-entry.ts"
import { useAppContext } from "../../../session/app-context.ts"

/** Fields that get the values before a change, or the record as it was after it. */
export type Scope = { fields: readonly string[] } | { whole: true }

export interface Changed {
  entry: EntryOf<"change">
  /** All loaded entries, the newest first. */
  entries: readonly TimelineEntry[]
  resource: Resource
  record: Row
}

const wantedOf = ({ entry, entries }: Changed, scope: Scope): Row => {
  if ("whole" in scope) {
    const newer = entries.slice(0, entries.indexOf(entry))
    return valuesBefore(newer.flatMap((one) => (one.kind === "change" && one.action === "update" ? [one] : [])))
  }
  const before = isObject(entry.before) ? entry.before : {}
  return Object.fromEntries(scope.fields.map((name) => [name, before[name]]))
}

/** @returns the write that the service would make, and what it would leave as it is */
export const useRestoration = (): ((changed: Changed, scope: Scope) => Restoration | undefined) => {
  const { can, role } = useAppContext()
  return (changed, scope) => {
    const { resource, record } = changed
    if (!can("undo", "change")) return undefined
    const rights = { role, may: (part: string) => can(resource.name, part) }
    return createRestoration(resource, record, wantedOf(changed, scope), rights)
  }
}
