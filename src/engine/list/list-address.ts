import {
  type Face,
  type Field,
  fieldOfKind,
  isRowFace,
  type ListQuery,
  type Page,
  parseQuery,
  type Resource,
} from "../../declare/index.ts"

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

export const childOf = (pages: readonly Page[], page: Page): { page: Page; parameter: string } | undefined => {
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

const OWN_PARAMETERS: { readonly [F in Face]?: readonly string[] } = { calendar: ["span", "at"] }

export const ownParameters = (face: Face, from: URLSearchParams): [string, string][] =>
  (OWN_PARAMETERS[face] ?? []).flatMap((name) => {
    const value = from.get(name)
    return value ? [[name, value] as [string, string]] : []
  })

/** Filtered addresses open as rows, because a calendar shows only some days. */
const usualFace = (faces: readonly Face[], parameters: URLSearchParams): Face | undefined => {
  const own = ["face", ...(OWN_PARAMETERS.calendar ?? [])]
  const isNarrowed = [...parameters.keys()].some((name) => !own.includes(name))
  return (faces[0] === "calendar" && isNarrowed && faces.find(isRowFace)) || faces[0]
}

export const parseFace = (faces: readonly Face[], parameters: URLSearchParams): Face =>
  faces.find((face) => face === parameters.get("face")) ?? usualFace(faces, parameters) ?? "table"

export const getPageFace = ({ resource, view }: Page, parameters: URLSearchParams): Face =>
  parseFace(Object.keys((!view && resource.listing?.faces) || { table: true }) as Face[], parameters)

/** Returns the first query of a list. @returns undefined for faces without rows or a missing parent */
export const firstQueryOf = (
  resources: readonly Resource[],
  page: Page,
  parameters: URLSearchParams,
): ListQuery | undefined => {
  const { resource, list } = page
  const parents = parentsOfList(resources, resource)
  const isOfRows = isRowFace(getPageFace(page, parameters))
  if (!list || !isOfRows || missingParent(parents, chosenParents(parents, parameters))) return undefined
  return parseQuery(resource, parameters)
}
