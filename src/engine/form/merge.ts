import type { Fields } from "../../declare/index.ts"
import { dependentsOf } from "../../fields/within.ts"
import { type Draft, isSame } from "./draft.ts"

/** Fields that change together, such as the four levels of a region. */
export type Unit = readonly string[]

export const unitsOf = (fields: Fields, names: readonly string[]): Unit[] => {
  const inside = new Set(names.flatMap((name) => dependentsOf(fields, name)))
  return names
    .filter((name) => !inside.has(name))
    .map((name) => [name, ...dependentsOf(fields, name).filter((key) => names.includes(key))])
}

export interface Merge {
  draft: Draft
  taken: readonly Unit[]
  /** Changed differently on both sides; `draft` contains mine. */
  disputed: readonly Unit[]
}

export const merge = (units: readonly Unit[], base: Draft, mine: Draft, theirs: Draft): Merge => {
  const differs = (a: Draft, b: Draft) => (unit: Unit) => unit.some((name) => !isSame(a[name], b[name]))
  const changed = units.filter(differs(base, theirs)).filter(differs(mine, theirs))
  const disputed = changed.filter(differs(base, mine))
  const taken = changed.filter((unit) => !disputed.includes(unit))
  return { draft: withTheirs(mine, theirs, taken), taken, disputed }
}

export const withTheirs = (draft: Draft, theirs: Draft, units: readonly Unit[]): Draft => ({
  ...draft,
  ...Object.fromEntries(units.flat().map((name) => [name, theirs[name]])),
})
