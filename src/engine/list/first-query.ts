import type { Face, ListQuery, Page, Resource } from "../../declare/index.ts"
import { isRowFace, parseQuery } from "../../declare/index.ts"
import { faceIn } from "./faces/face-in.ts"
import { chosenParents, missingParent, parentsOfList } from "./parents.ts"

export const faceAt = ({ resource, view }: Page, parameters: URLSearchParams): Face =>
  faceIn(Object.keys((!view && resource.listing?.faces) || { table: true }) as Face[], parameters)

/** Returns the first query of a list. @returns undefined for faces without rows or a missing parent */
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
