import type { Face, ListQuery, Page, Resource } from "../../declare/index.ts"
import { isRowFace, parseQuery } from "../../declare/index.ts"
import { faceIn } from "./faces/face-in.ts"
import { chosenParents, missingParent, parentsOfList } from "./parents.ts"

/** The face that an address opens a page in. */
export const faceAt = ({ resource, view }: Page, parameters: URLSearchParams): Face =>
  faceIn(Object.keys((!view && resource.listing?.faces) || { table: true }) as Face[], parameters)

/** What the list at an address asks for first. Undefined where it shows no rows at once: a calendar, or a level whose parent is not chosen. */
export const firstQueryOf = (
  resources: readonly Resource[],
  page: Page,
  parameters: URLSearchParams,
): ListQuery | undefined => {
  const { resource, list } = page
  const parents = parentsOfList(resources, resource)
  const isOfRows = isRowFace(faceAt(page, parameters))
  if (!list || !isOfRows || missingParent(parents, chosenParents(parents, parameters))) return undefined
  return parseQuery(resource, parameters)
}
