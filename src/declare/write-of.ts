import { mayWrite } from "./by-role.ts"
import { isChange } from "./call.ts"
import type { Resource } from "./resource.ts"

export interface Rights {
  role: string | undefined
  may: (part: string) => boolean
}

export const isFormField = ({ calls, fields }: Resource, name: string): boolean =>
  calls.update !== undefined && !fields[name]?.readOnly

export const shownActions = ({ actions = {} }: Resource) =>
  Object.entries(actions).filter(([, { on, hidden }]) => on === "record" && !hidden)

/**
 * Returns the write that sets these fields: `update`, or the name of an action that only records its answers. Nothing
 * leaves the service then, and no other record changes.
 */
export const findWrite = (resource: Resource, names: readonly string[], may: Rights["may"]): string | undefined => {
  if (may("update") && names.every((name) => isFormField(resource, name))) return "update"
  return shownActions(resource).find(
    ([name, { asks = {}, call, gives, once, final, merges, settles, file }]) =>
      isChange(call) &&
      !(gives || once || final || merges || settles || file) &&
      names.every((asked) => asks[asked] && asks[asked] !== "narrows") &&
      may(name),
  )?.[0]
}

interface User {
  role: string
  can: (resource: string, part: string) => boolean
}

/** Returns the write of a field that is declared with `quickEdit`. @returns undefined if the user may not write it */
export const findQuickWrite = ({ role, can }: User, resource: Resource, name: string): string | undefined => {
  const field = resource.fields[name]
  return field?.quickEdit && mayWrite(field, role)
    ? findWrite(resource, [name], (part) => can(resource.name, part))
    : undefined
}
