import type { Action, Operation, Resource } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"

export type NamedAction = Action & { name: string }

/** Binds `can` to a resource and lists the actions that the user may do. */
export const useResourceAccess = (resource: Resource) => {
  const { can } = useAppContext()
  return {
    can: (operation: Operation) => can(resource.name, operation),
    actions: (on: Action["on"], view?: string): NamedAction[] => {
      const named = view && on === "record" ? resource.views?.[view]?.actions : undefined
      return Object.entries(resource.actions ?? {})
        .filter(([name, action]) => action.on === on && (named ? named.includes(name) : !action.hidden))
        .filter(([name]) => can(resource.name, name))
        .map(([name, action]) => ({ ...action, name }))
    },
  }
}
