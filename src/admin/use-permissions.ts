import type { Action, Call, Operation, Resource } from "../declare/index.ts"
import { type Backoffice, useBackoffice } from "../providers/backoffice.ts"

export type NamedAction = Action & { name: string }

/** Is a call declared, allowed to the role, and answered by this service? */
export const isOffered = (
  { policy, role, config }: Backoffice,
  resource: Resource,
  name: string,
  call: Call | undefined,
): boolean => call !== undefined && (!call.extension || config.extensions) && policy.may(role, resource.name, name)

/** What the signed-in role may do with a resource here. */
export const usePermissions = (resource: Resource) => {
  const backoffice = useBackoffice()
  return {
    can: (operation: Operation) => isOffered(backoffice, resource, operation, resource.calls[operation]),
    /** Those of a view, where it names its own. */
    actions: (on: Action["on"], view?: string): NamedAction[] => {
      const named = view && on === "record" ? resource.views?.[view]?.actions : undefined
      return Object.entries(resource.actions ?? {})
        .filter(([name, action]) => action.on === on && (named ? named.includes(name) : !action.hidden))
        .filter(([name, action]) => isOffered(backoffice, resource, name, action.call))
        .map(([name, action]) => ({ ...action, name }))
    },
  }
}
