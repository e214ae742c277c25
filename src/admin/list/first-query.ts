import type { Face, ListQuery, Page, Resource } from "../../declare/index.ts"
import { isRowFace, parseQuery } from "../../declare/index.ts"
import { faceIn } from "./faces/face-in.ts"
import { chosenParents, missingParent, parentsOfList } from "./parents.ts"

/** What the list at an address asks for first. Undefined where it shows no rows at once: a calendar, or a level whose parent is not chosen. */
export const firstQueryOf = (
  resources: readonly Resource[],
  { resource, view, list }: Page,
  parameters: URLSearchParams,
): ListQuery | undefined => {
  const declared = (!view && resource.listing?.faces) || { table: true }
  const parents = parentsOfList(resources, resource)
  const isOfRows = isRowFace(faceIn(Object.keys(declared) as Face[], parameters))
  if (!list || !isOfRows || missingParent(parents, chosenParents(parents, parameters))) return undefined
  return parseQuery(resource, parameters)
}
