import type { Field } from "../../declare/field.ts"
import { operatorsOf, parseQuery, searchFieldsOf } from "../../declare/list-query.ts"
import type { Resource } from "../../declare/resource.ts"
import { isRelated } from "../../declare/traits.ts"
import { nearestWord } from "./nearest.ts"
import type { Problem } from "./reference.ts"

/** Parameters of a list's address beside its filters. */
const OTHER_PARAMETERS = ["page", "limit", "search", "any", "face", "span", "at"]

const hintFor = (key: string, { fields }: Resource) => {
  const name = key.replace(/_(ne|gte|lte|in|like|null)$/, "")
  if (Object.hasOwn(fields, name)) return `write values that ${name} has.`
  const near = nearestWord(name, Object.keys(fields))
  return near === undefined ? "leave it out." : `did you mean "${near}"?`
}

const sortProblems = (resource: Resource, option: string, sort = ""): Problem[] =>
  sort.split(",").map((item) => {
    const name = item.replace(/^-/, "")
    if (name === "" || parseQuery(resource, [["sort", name]]).sort.length > 0) return undefined
    const field = resource.fields[name]
    const why = field?.computed ? "computed" : field?.masked ? "masked" : "no field"
    return `${option} "${name}" is ${why}, so no list is in its order; ${field ? "choose another." : hintFor(name, resource)}`
  })

/** Parameters of an address, in plain JavaScript. */
const parametersIn = (query: string) =>
  query.split("&").map((parameter): [key: string, text: string] => {
    const [key = "", ...text] = parameter.split("=")
    return [key, decodeURIComponent(text.join("="))]
  })

const openProblems = (resource: Resource): Problem[] => {
  const { opens, menu } = resource
  if (opens === undefined) return []
  return [
    menu === false && "opens is what the menu asks for, and menu is false; leave one of them out.",
    ...parametersIn(opens).flatMap(([key, text]) => {
      if (OTHER_PARAMETERS.includes(key)) return []
      if (key === "sort") return sortProblems(resource, "opens: sort", text)
      const [filter] = parseQuery(resource, [[key, text]]).filters
      const isWhole = filter && (!Array.isArray(filter.value) || filter.value.length === text.split(",").length)
      return [!isWhole && `opens "${key}=${text}" is no filter of the list; ${hintFor(key, resource)}`]
    }),
  ]
}

const filterProblems = ({ fields, listing }: Resource): Problem[] =>
  (listing?.filters ?? []).map((name) => {
    const field = fields[name]
    if (!field) return undefined
    if (field.computed) return `filters "${name}" is computed, so no list can be filtered by it; leave it out.`
    return (
      operatorsOf[field.kind].length === 0 &&
      `filters "${name}" is of kind ${field.kind}, which has no filter; leave it out.`
    )
  })

const hasText = (field: Field) => isRelated(field) || field.kind === "phone" || operatorsOf[field.kind].includes("like")

const findProblems = ({ fields, findBy = [] }: Resource): Problem[] =>
  findBy.map((name) => {
    const field = fields[name]
    return field && !hasText(field) && `findBy "${name}" is of kind ${field.kind}, which has no text; leave it out.`
  })

const searchProblems = (resource: Resource): Problem[] =>
  searchFieldsOf(resource).map((name) => {
    const field = resource.fields[name]
    if (!field || !resource.listing?.search) return undefined
    if (field.computed) return `search "${name}" is computed, so no list is searched in it; leave it out.`
    return !hasText(field) && `search "${name}" is of kind ${field.kind}, which has no text; leave it out.`
  })

/** Finds options of a list that it would leave out without a word. */
export const listingProblems = (resource: Resource): string[] => [
  ...[
    ...openProblems(resource),
    ...sortProblems(resource, "listing.sort", resource.listing?.sort),
    ...filterProblems(resource),
    ...searchProblems(resource),
    ...findProblems(resource),
  ]
    .filter(Boolean)
    .map((problem) => `${resource.name}: ${problem}`),
  ...Object.entries(resource.views ?? {}).flatMap(([name, { opens }]) =>
    opens === undefined ? [] : [`${resource.name}.views.${name}: opens is for the resource's own list; leave it out.`],
  ),
]
