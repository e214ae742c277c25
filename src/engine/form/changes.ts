import { type Fields, isEmpty } from "../../declare/index.ts"
import { parentNamesOf } from "../../fields/within.ts"
import { type Draft, isSame } from "./draft.ts"

export const changesOf = (draft: Draft, opened: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, opened[name])))

/** Adds parent regions, without which a service cannot validate a district. */
export const withRegions = (fields: Fields, changes: Draft, draft: Draft): Draft => {
  const parents = Object.keys(changes).flatMap((name) => (isEmpty(changes[name]) ? [] : parentNamesOf(fields, name)))
  const known = parents.filter((name) => !isEmpty(draft[name]))
  return { ...Object.fromEntries(known.map((name) => [name, draft[name]])), ...changes }
}
