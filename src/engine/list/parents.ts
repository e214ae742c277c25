import { type Field, fieldOfKind, type Page, type Resource } from "../../declare/index.ts"

export interface Parent {
  /** The list's parameter: `id_provinsi`. */
  parameter: string
  label: string
  /** The resource that is chosen from. */
  of: Resource
}

const relationOf = (resource: Resource, name: string): Field<"relation"> | undefined =>
  fieldOfKind("relation", resource.fields[name])

/** What must be chosen before a list can be asked for, the outermost first: province, city, district. */
export const parentsOfList = (resources: readonly Resource[], resource: Resource): Parent[] =>
  (resource.calls.list?.needs ?? []).flatMap((parameter) => {
    const field = relationOf(resource, parameter)
    const of = resources.find(({ name }) => name === field?.to)
    return field && of ? [...parentsOfList(resources, of), { parameter, label: field.label, of }] : []
  })

/** The next level below a page, and the parameter that asks for what lies in one of its records. */
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

/** The parents that an address names. Those after a missing one are dropped with it, but for the last, which is enough to ask with. */
export const chosenParents = (parents: readonly Parent[], parameters: URLSearchParams): [string, string][] =>
  parents.flatMap(({ parameter }) => {
    const value = parameters.get(parameter)
    return value ? [[parameter, value] as [string, string]] : []
  })

/** The parents after one is chosen anew: what lay within the old one is forgotten. */
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

/** The innermost parent, where it is not chosen yet: without it nothing can be asked for. */
export const missingParent = (
  parents: readonly Parent[],
  chosen: readonly (readonly [string, string])[],
): Parent | undefined => {
  const last = parents.at(-1)
  return last && !chosen.some(([name]) => name === last.parameter) ? last : undefined
}
