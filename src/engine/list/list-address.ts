import {
  type Face,
  type Field,
  fieldOfKind,
  isRowFace,
  type ListQuery,
  PAGE_SIZE,
  type Page,
  parseQuery,
  printQuery,
  printSort,
  type Resource,
} from "../../declare/index.ts"
import { listMemory } from "../../drafts/list-memory.ts"

export interface Parent {
  /** Such as `id_provinsi`. */
  parameter: string
  label: string
  of: Resource
}

const relationOf = (resource: Resource, name: string): Field<"relation"> | undefined =>
  fieldOfKind("relation", resource.fields[name])

/** Returns required parents, the outermost first: province, city, district. */
export const parentsOfList = (resources: readonly Resource[], resource: Resource): Parent[] =>
  (resource.calls.list?.needs ?? []).flatMap((parameter) => {
    const field = relationOf(resource, parameter)
    const of = resources.find(({ name }) => name === field?.to)
    return field && of ? [...parentsOfList(resources, of), { parameter, label: field.label, of }] : []
  })

export const findChild = (pages: readonly Page[], page: Page): { page: Page; parameter: string } | undefined => {
  for (const candidate of pages) {
    if (candidate.group !== page.group) continue
    const parameter = candidate.list?.needs?.find(
      (need) => relationOf(candidate.resource, need)?.to === page.resource.name,
    )
    if (parameter !== undefined) return { page: candidate, parameter }
  }
  return undefined
}

export const chosenParents = (parents: readonly Parent[], parameters: URLSearchParams): [string, string][] =>
  parents.flatMap(({ parameter }) => {
    const value = parameters.get(parameter)
    return value ? [[parameter, value] as [string, string]] : []
  })

export const chooseParent = (
  parents: readonly Parent[],
  chosen: readonly (readonly [string, string])[],
  parameter: string,
  value: string | undefined,
): [string, string][] => {
  const index = parents.findIndex((parent) => parent.parameter === parameter)
  const outer = parents.slice(0, index).map((parent) => parent.parameter)
  const kept = chosen.filter(([name]) => outer.includes(name)).map(([name, id]): [string, string] => [name, id])
  return value === undefined ? kept : [...kept, [parameter, value]]
}

export const missingParent = (
  parents: readonly Parent[],
  chosen: readonly (readonly [string, string])[],
): Parent | undefined => {
  const last = parents.at(-1)
  return last && !chosen.some(([name]) => name === last.parameter) ? last : undefined
}

/** Returns the URL's query without default values. `kept` adds parents and the face. */
export const printSearch = (
  resource: Resource,
  query: ListQuery,
  kept: Iterable<readonly [string, string]> = [],
): string => {
  const { page, limit, sort } = query
  const printed = printQuery({
    ...query,
    page: page === 1 ? 0 : page,
    limit: limit === PAGE_SIZE ? 0 : limit,
    sort: printSort(sort) === (resource.listing?.sort ?? "") ? [] : sort,
  })
  const text = new URLSearchParams([...kept].map(([name, value]) => [name, value]).concat(printed)).toString()
  return text && `?${text}`
}

const OWN_PARAMETERS: { readonly [F in Face]?: readonly string[] } = { calendar: ["span", "at"] }

export const ownParameters = (face: Face, from: URLSearchParams): [string, string][] =>
  (OWN_PARAMETERS[face] ?? []).flatMap((name) => {
    const value = from.get(name)
    return value ? [[name, value] as [string, string]] : []
  })

/**
 * Filtered addresses open as rows, because a calendar shows only some days. Otherwise the face that the user chose last
 * is used.
 */
const usualFace = (faces: readonly Face[], parameters: URLSearchParams, last: string | undefined): Face | undefined => {
  const own = ["face", ...(OWN_PARAMETERS.calendar ?? [])]
  const isNarrowed = [...parameters.keys()].some((name) => !own.includes(name))
  const chosen = faces.find((face) => face === last && (isRowFace(face) || !isNarrowed))
  return chosen ?? ((faces[0] === "calendar" && isNarrowed && faces.find(isRowFace)) || faces[0])
}

export const parseFace = (faces: readonly Face[], parameters: URLSearchParams, last?: string): Face =>
  faces.find((face) => face === parameters.get("face")) ?? usualFace(faces, parameters, last) ?? "table"

/** @param user whose last face is used */
const getPageFace = (page: Page, parameters: URLSearchParams, user: string): Face => {
  const { resource, view, name } = page
  const faces = Object.keys((!view && resource.listing?.faces) || { table: true }) as Face[]
  return parseFace(faces, parameters, listMemory(user, name).get().face)
}

/** Returns the first query of a list. @returns undefined for faces without rows or a missing parent */
export const createFirstQuery = (
  resources: readonly Resource[],
  page: Page,
  parameters: URLSearchParams,
  user: string,
): ListQuery | undefined => {
  const { resource, list } = page
  const parents = parentsOfList(resources, resource)
  const isOfRows = isRowFace(getPageFace(page, parameters, user))
  if (!list || !isOfRows || missingParent(parents, chosenParents(parents, parameters))) return undefined
  return parseQuery(resource, parameters)
}
