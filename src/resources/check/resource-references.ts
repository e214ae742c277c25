import type { Action } from "../../declare/action.ts"
import type { Call } from "../../declare/call.ts"
import type { Column } from "../../declare/listing.ts"
import type { Resource } from "../../declare/resource.ts"
import type { Related } from "../../declare/resource-options.ts"
import type { Reference } from "./reference.ts"
import { findResource, type Names, referencesAt, type World } from "./world.ts"

const relatedReferences = (world: World, resource: Resource, related: Related): Reference[] => {
  const to = referencesAt(world, `${resource.name}.show.related`)
  const other = findResource(world, related.of)
  return [
    ...to.resources("of", related.of),
    ...to.fields("by", related.by, other),
    ...to.fields("from", related.from, resource),
    ...to.fields("shows", related.shows, other),
    ...to.fields("carries", Object.keys(related.carries ?? {}), other),
    ...to.fields("carries", Object.values(related.carries ?? {}), resource),
  ]
}

const actionReferences = (world: World, resource: Resource, name: string, action: Action): Reference[] => {
  const to = referencesAt(world, `${resource.name}.actions.${name}`)
  return [
    ...to.roles("roles", action.roles),
    ...namesAt(world, `${resource.name}.actions.${name}`, answersOf(action), resource),
    ...(action.settles ?? []).flatMap((effect) => {
      const other = effect.of === undefined ? resource : findResource(world, effect.of)
      return [
        ...to.resources("settles", effect.of),
        ...to.fields("settles.by", effect.by, other),
        ...to.fields("settles.ahead", effect.ahead, other),
        ...to.fields("settles.is", Object.keys(effect.is), other),
        ...to.fields("settles.sets", Object.keys(effect.sets ?? {}), other),
      ]
    }),
  ]
}

const callReferences = (world: World, resource: Resource, name: string, call: Call): Reference[] => {
  const to = referencesAt(world, `${resource.name}.calls.${name}`)
  return [
    ...to.fields("needs", call.needs, resource),
    ...to.fields("gives", Object.keys(call.gives ?? {}), resource),
    ...to.fields("wraps", call.wraps?.beside, resource),
  ]
}

const namesIn = (columns: readonly Column[] = []) =>
  columns.flat().flatMap((part) => (typeof part === "string" ? [part] : [part.of, ...part.per]))

/** Names of fields that the compiler checks, too; the development server does not compile. */
const ownNames = ({ listing, show, overlap, copies, findBy, imports }: Resource) => ({
  "listing.columns": namesIn(listing?.columns),
  "listing.card": namesIn(listing?.card),
  "listing.drops": listing?.drops,
  "listing.filters": listing?.filters,
  "listing.search": listing?.search,
  "listing.tabs": listing?.tabs,
  "listing.mine": listing?.mine,
  "listing.filterTabs": listing?.filterTabs?.flatMap(({ filters }) => filters.map(({ field }) => field)),
  "show.facts": show?.facts,
  "show.sections": Object.values(show?.sections ?? {}).flat(),
  "show.steps": show?.steps && [show.steps.of, ...(show.steps.shows ?? [])],
  overlap: overlap && [overlap.from, overlap.to, overlap.confirm, ...overlap.by],
  copies: copies?.without,
  findBy,
  "imports.key": typeof imports === "object" ? imports.key : undefined,
})

const answersOf = ({ asks = {}, carries = {}, gives = {}, stamps = {} }: Action) => ({
  asks: Object.keys(asks),
  carries: Object.values(carries).map(String),
  gives: Object.keys(gives),
  stamps: Object.keys(stamps),
})

const namesAt = (world: World, at: string, named: Readonly<Record<string, Names>>, of: Resource): Reference[] => {
  const to = referencesAt(world, at)
  return Object.entries(named).flatMap(([option, names]) => to.fields(option, names, of))
}

export const resourceReferences = (world: World, resource: Resource): Reference[] => {
  const to = referencesAt(world, resource.name)
  return [
    ...to.resources("partOf", resource.partOf),
    ...to.resources("records", resource.records),
    ...to.roles("seenBy", resource.seenBy),
    ...namesAt(world, resource.name, ownNames(resource), resource),
    ...(resource.show?.related ?? []).flatMap((related) => relatedReferences(world, resource, related)),
    ...Object.entries(resource.views ?? {}).flatMap(([name, { actions, seenBy }]) => {
      const inView = referencesAt(world, `${resource.name}.views.${name}`)
      return [...inView.actions("action", actions, resource), ...inView.roles("seenBy", seenBy)]
    }),
    ...Object.entries(resource.actions ?? {}).flatMap(([name, action]) =>
      actionReferences(world, resource, name, action),
    ),
    ...Object.entries(resource.calls).flatMap(([name, call]) => callReferences(world, resource, name, call)),
  ]
}
