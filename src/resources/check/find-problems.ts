import { pagesOf } from "../../declare/pages.ts"
import type { Resource } from "../../declare/resource.ts"
import { fieldOfKind, isRelated } from "../../declare/traits.ts"
import { callProblems } from "./calls.ts"
import { deadEnds } from "./dead-ends.ts"
import { fieldProblems } from "./field-problems.ts"
import { fieldReferences } from "./field-references.ts"
import { idleActionOptions } from "./idle-options.ts"
import { listingProblems } from "./listing-problems.ts"
import { brokenReferences } from "./reference.ts"
import { resourceProblems } from "./resource-problems.ts"
import { resourceReferences } from "./resource-references.ts"
import { valueReferences } from "./value-references.ts"
import { findResource, type World } from "./world.ts"

const duplicates = (named: readonly { at: string; name: string }[], what: string): string[] =>
  named.flatMap(({ at, name }, index) => {
    const first = named.findIndex((other) => other.name === name)
    return first === index ? [] : [`${at}: the ${what} "${name}" is taken by ${named[first]?.at}.`]
  })

const duplicateNames = (resources: readonly Resource[]) =>
  duplicates(
    resources.map(({ name, label }) => ({ at: `${name} ("${label}")`, name })),
    "name",
  )

const duplicateRoutes = (resources: readonly Resource[]) =>
  duplicates(
    pagesOf(resources).map(({ name, route }) => ({ at: name, name: route })),
    "route",
  )

/** Groups are made by their names, so a misspelt one would be another group. */
const misspeltGroups = (resources: readonly Resource[]): string[] => {
  const known = new Map<string, string>()
  return pagesOf(resources).flatMap(({ name, group = "" }) => {
    const word = group.toLowerCase().trim()
    const first = known.get(word) ?? group
    known.set(word, first)
    return first === group ? [] : [`${name}: the group "${group}" is beside "${first}"; write both alike.`]
  })
}

/** Relations to known resources, but to some that cannot be picked from. */
const unlistedTargets = (world: World, { name, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([own, field]) => {
    const target = isRelated(field) ? findResource(world, field.to) : undefined
    if (!target || target.calls.list) return []
    return [`${name}.fields.${own}: relation "${target.name}" has no list to choose from.`]
  })

/** An action in `via` must be able to lead to its value. */
const aimlessActions = ({ name, fields, actions = {} }: Resource): string[] =>
  Object.entries(fields).flatMap(([own, field]) =>
    Object.entries(fieldOfKind("select", field)?.via ?? {}).flatMap(([value, actionName]) => {
      const { asks = {}, gives = {}, stamps = {} } = actions[actionName] ?? { asks: { [own]: "required" } }
      if (own in asks || own in stamps || Object.is(gives[own], value)) return []
      return [`${name}.fields.${own}: via "${actionName}" neither asks for ${own} nor gives "${value}".`]
    }),
  )

const foreignRelated = (world: World, { name, show }: Resource): string[] =>
  (show?.related ?? []).flatMap(({ of, by, from }) => {
    const field = findResource(world, of)?.fields[by]
    if (!field || from !== undefined || (isRelated(field) && field.to === name)) return []
    return [`${name}.show.related: ${of}.${by} is no relation to ${name}; name the field that it contains by "from".`]
  })

const formerNamesInUse = ({ name, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([own, { renamedFrom }]) => {
    if (renamedFrom === undefined || !(renamedFrom in fields)) return []
    return [`${name}.fields.${own}: renamedFrom "${renamedFrom}" is still a field.`]
  })

/** Lists of other services may lack any field. */
const failingComputes = ({ name, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([own, { computes }]) => {
    try {
      computes?.({})
      return []
    } catch (error) {
      return [`${name}.fields.${own}: computes fails for a record without values: ${String(error)}`]
    }
  })

/** One English sentence for each mistake that the compiler cannot see. Development and tests only. */
export const findProblems = (world: World): string[] => [
  ...duplicateNames(world.resources),
  ...duplicateRoutes(world.resources),
  ...misspeltGroups(world.resources),
  ...brokenReferences(
    world.resources.flatMap((resource) => [
      ...Object.entries(resource.fields).flatMap(([name, field]) => fieldReferences(world, resource, name, field)),
      ...resourceReferences(world, resource),
      ...valueReferences(world, resource),
    ]),
  ),
  ...world.resources.flatMap((resource) => [
    ...unlistedTargets(world, resource),
    ...aimlessActions(resource),
    ...formerNamesInUse(resource),
    ...foreignRelated(world, resource),
    ...failingComputes(resource),
    ...fieldProblems(resource),
    ...idleActionOptions(resource),
    ...listingProblems(resource),
    ...resourceProblems(resource),
    ...deadEnds(world, resource),
  ]),
  ...callProblems(world.resources),
]
