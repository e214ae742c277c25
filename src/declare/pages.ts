import type { Call } from "./call.ts"
import type { Field } from "./field.ts"
import type { Scope } from "./field-common.ts"
import { groupBy } from "./group-by.ts"
import type { Column, Share } from "./listing.ts"
import type { Heading, Resource, View } from "./resource.ts"
import { traitsOf } from "./traits.ts"

export interface Page extends Heading {
  name: string
  route: string
  resource: Resource
  view?: string
  list?: Call
}

export const pagesOf = (resources: readonly Resource[]): Page[] => resources.flatMap(pagesOfResource)

const pagesOfResource = (resource: Resource): Page[] => [
  ...(resource.route === undefined ? [] : [{ ...headingOf(resource), resource, list: resource.calls.list }]),
  ...Object.entries(resource.views ?? {}).map(([view, heading]) => ({
    ...headingOf({ ...heading, name: `${resource.name}.${view}` }),
    resource,
    view,
    list: heading.call,
  })),
]

const headingOf = ({ name, label, route = "", icon, group, menu }: (Resource | View) & { name: string }) => ({
  name,
  label,
  route,
  icon,
  group,
  menu,
})

const shows =
  (scope: Scope) =>
  ([, field]: [string, Field]) =>
    !field.hide?.includes(scope)

export const fieldsOf = (resource: Resource, scope: Scope): [name: string, field: Field][] =>
  Object.entries(resource.fields)
    .filter(shows(scope))
    .filter(([, field]) => scope !== "form" || !field.readOnly)

type Named = [name: string, field: Field]

export const groupSections = (resource: Resource): [heading: string, fields: Named[]][] => {
  const { fields, show: { sections, steps } = {} } = resource
  if (sections) {
    const named = (names: readonly string[]) =>
      names.flatMap((name): Named[] => (fields[name] ? [[name, fields[name]]] : []))
    return Object.entries(sections).map(([heading, names]) => [heading, named(names)])
  }
  const elsewhere = steps ? [steps.of, ...(steps.shows ?? [])] : []
  const shown = fieldsOf(resource, "show").filter(([name]) => !elsewhere.includes(name))
  return groupBy(shown, ([, { group = "" }]) => group)
}

const partOf = ({ fields }: Resource, part: string | Share): Named => {
  if (typeof part === "string") return [part, fields[part] as Field]
  const { label } = fields[part.of] as Field
  const size = fields[part.per[0] ?? ""]
  const unit = (size && traitsOf[size.kind].unit) ?? size?.label.toLowerCase()
  return [part.of, { kind: "money", label: `${label} per ${unit}`, per: part.per, computed: true }]
}

const isSeveral = (column: Column): column is Exclude<Column, string | { of: string }> => Array.isArray(column)

const stackOf = (resource: Resource, column: Column) =>
  (isSeveral(column) ? column : [column]).map((part) => partOf(resource, part))

export const stacksOf = ({ resource, view }: Page): Named[][] => {
  const columns: readonly Column[] =
    (view && resource.views?.[view]?.columns) ||
    (resource.listing?.columns ?? fieldsOf(resource, "list").map(([name]) => name))
  return columns.map((column) => stackOf(resource, column))
}

export const cardStacksOf = ({ resource, view }: Page): Named[][] | undefined =>
  view === undefined ? resource.listing?.card?.map((column) => stackOf(resource, column)) : undefined

export const columnsOf = (page: Page): Named[] => stacksOf(page).flat()

export const filtersOf = (resource: Resource): [name: string, field: Field][] =>
  resource.listing?.filters?.map((name) => [name, resource.fields[name] as Field]) ??
  fieldsOf(resource, "list").filter(([, { kind }]) => traitsOf[kind].isPicked)
