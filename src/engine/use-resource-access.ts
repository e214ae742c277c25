import type { Action, Operation, Resource } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"

export type NamedAction = Action & { name: string }

/** Returns permissions synchronously, unlike Refine's `useCan`; both use the same policy. */
export const useResourceAccess = (resource: Resource) => {
  const { access } = useAppContext()
  const isAllowed = (name: string): boolean => access(resource.name, name).can
  return {
    can: (operation: Operation) => isAllowed(operation),
    actions: (on: Action["on"], view?: string): NamedAction[] => {
      const named = view && on === "record" ? resource.views?.[view]?.actions : undefined
      return Object.entries(resource.actions ?? {})
        .filter(([name, action]) => action.on === on && (named ? named.includes(name) : !action.hidden))
        .filter(([name]) => isAllowed(name))
        .map(([name, action]) => ({ ...action, name }))
    },
  }
}
