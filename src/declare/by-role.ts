import { mapValues, omitBy } from "es-toolkit"
import type { Action } from "./action.ts"
import type { Field } from "./field.ts"
import type { Column, Faces, Listing } from "./listing.ts"
import type { Detail, Resource } from "./resource.ts"

export const mayRead = ({ readBy }: Field, role: string | undefined): boolean =>
  readBy === undefined || (role !== undefined && readBy.includes(role))

export const mayWrite = (field: Field, role: string | undefined): boolean =>
  mayRead(field, role) && (field.writtenBy === undefined || (role !== undefined && field.writtenBy.includes(role)))

export const mayExport = ({ exportedBy }: Field, role: string): boolean => exportedBy?.includes(role) ?? true

type Has = (name: string) => boolean

const columnIn = (column: Column, has: Has): Column[] => {
  const parts = [column]
    .flat()
    .filter((part) => (typeof part === "string" ? [part] : [part.of, ...part.per]).every(has))
  const [first, ...others] = parts
  if (first === undefined) return []
  return others.length > 0 ? [[first, ...others]] : [first]
}

/** A display needs each field that it names, but for the further fields on a board's cards. */
const facesIn = ({ board, ...faces }: Faces, has: Has): Faces => ({
  ...omitBy(
    faces,
    (face) => typeof face === "object" && Object.entries(face).some(([key, name]) => key !== "query" && !has(name)),
  ),
  ...(board && has(board.by) && { board: { ...board, ...(board.shows && { shows: board.shows.filter(has) }) } }),
})

const listingIn = (listing: Listing, has: Has): Listing => {
  const { columns, card, drops, filters, search, sort, tabs, mine, filterTabs, faces, ...others } = listing
  const hasAll = ({ filters: used }: { filters: readonly { field: string }[] }) => used.every(({ field }) => has(field))
  return {
    ...others,
    ...(columns && { columns: columns.flatMap((column) => columnIn(column, has)) }),
    ...(card && { card: card.flatMap((column) => columnIn(column, has)) }),
    ...(drops && { drops: drops.filter(has) }),
    ...(filters && { filters: filters.filter(has) }),
    ...(search && { search: search.filter(has) }),
    ...(sort && has(sort.replace(/^-/, "")) && { sort }),
    ...(tabs && has(tabs) && { tabs }),
    ...(mine && has(mine) && { mine }),
    ...(filterTabs && { filterTabs: filterTabs.filter(hasAll) }),
    ...(faces && { faces: facesIn(faces, has) }),
  }
}

const detailIn = ({ facts, sections, steps, ...others }: Detail, has: Has): Detail => ({
  ...others,
  ...(facts && { facts: facts.filter(has) }),
  ...(sections && { sections: mapValues(sections, (names) => names.filter(has)) }),
  ...(steps && has(steps.of) && { steps: { ...steps, ...(steps.shows && { shows: steps.shows.filter(has) }) } }),
})

const actionIn = (action: Action, has: Has): Action => ({
  ...action,
  ...(action.asks && { asks: omitBy(action.asks, (_, name) => !has(String(name))) }),
  ...(action.states && { states: action.states.filter(has) }),
})

/** The resource as a role has it: without the fields that it may not read, and without their names. */
export const resourceFor = <R extends Resource>(resource: R, role: string): R => {
  const all = Object.entries(resource.fields)
  if (all.every(([, field]) => mayWrite(field, role))) return resource
  const known = all.filter(([, field]) => mayRead(field, role))
  const fields = Object.fromEntries(
    known.map(([name, field]) => [name, mayWrite(field, role) ? field : { ...field, readOnly: true }]),
  )
  const { listing, show, actions, views } = resource
  const has: Has = (name) => name in fields || !(name in resource.fields)
  return {
    ...resource,
    fields,
    ...(listing && { listing: listingIn(listing, has) }),
    ...(show && { show: detailIn(show, has) }),
    ...(actions && { actions: mapValues(actions, (action) => actionIn(action, has)) }),
    ...(views && {
      views: mapValues(views, ({ columns, ...view }) => ({
        ...view,
        ...(columns && { columns: columns.flatMap((column) => columnIn(column, has)) }),
      })),
    }),
  }
}
