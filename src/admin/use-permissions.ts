import type { Action, Call, Operation, Resource } from "../declare/index.ts"
import { useBackoffice } from "../providers/backoffice.ts"

export type NamedAction = Action & { name: string }

/** What the signed-in role may do with a resource here: declared, allowed, and answered by this service. */
export const usePermissions = (resource: Resource) => {
  const { policy, role, config } = useBackoffice()
  const isOffered = (name: string, call: Call | undefined): boolean =>
    call !== undefined && (!call.extension || config.extensions) && policy.may(role, resource.name, name)
  return {
    can: (operation: Operation) => isOffered(operation, resource.calls[operation]),
    /** Those of a view, where it names its own. */
    actions: (on: Action["on"], view?: string): NamedAction[] => {
      const named = view && on === "record" ? resource.views?.[view]?.actions : undefined
      return Object.entries(resource.actions ?? {})
        .filter(([name, action]) => action.on === on && (named ? named.includes(name) : !action.hidden))
        .filter(([name, action]) => isOffered(name, action.call))
        .map(([name, action]) => ({ ...action, name }))
    },
  }
}
