import { type Fields, isEmpty } from "../../declare/index.ts"
import { parentNamesOf } from "../../fields/within.ts"
import { type Draft, isSame } from "./draft.ts"

/** What a draft says otherwise than the record did when it was opened. */
export const changesOf = (draft: Draft, opened: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, opened[name])))

/** The changes with what they lie in: a service cannot judge a district without its city. */
export const withRegions = (fields: Fields, changes: Draft, draft: Draft): Draft => {
  const parents = Object.keys(changes).flatMap((name) => (isEmpty(changes[name]) ? [] : parentNamesOf(fields, name)))
  const known = parents.filter((name) => !isEmpty(draft[name]))
  return { ...Object.fromEntries(known.map((name) => [name, draft[name]])), ...changes }
}
