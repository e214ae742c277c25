import { throughOf, uploadsNewRecords } from "../declare/imports.ts"
import type { Action, Operation, Resource } from "../declare/index.ts"
import type { Can } from "../session/access.ts"
import { useAppContext } from "../session/app-context.ts"

export type NamedAction = Action & { name: string }

/** The declared actions that the user may do, and "Impor" by `imports`. */
export const findActions = (can: Can, resource: Resource, on: Action["on"], view?: string): NamedAction[] => {
  const may = (name: string) => can(resource.name, name)
  const { create, update } = resource.calls
  const named = view && on === "record" ? resource.views?.[view]?.actions : undefined
  const declared = Object.entries(resource.actions ?? {})
    .filter(([name, action]) => action.on === on && (named ? named.includes(name) : !action.hidden))
    .filter(([name]) => may(name))
    .map(([name, action]) => ({ ...action, name }))
  const isImport = on === "list" && resource.imports && !uploadsNewRecords(resource)
  const through = throughOf(resource)
  const creates = through === undefined ? create : resource.actions?.[through]?.call
  const call = isImport && ((may(through ?? "create") && creates) || (may("update") && update))
  return call ? [...declared, { name: "import", label: "Impor", on, call, file: ".csv" }] : declared
}

/** Binds `can` and `findActions` to a resource. */
export const useResourceAccess = (resource: Resource) => {
  const { can } = useAppContext()
  return {
    can: (operation: Operation) => can(resource.name, operation),
    actions: (on: Action["on"], view?: string) => findActions(can, resource, on, view),
  }
}
