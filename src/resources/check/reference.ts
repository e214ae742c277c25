import { nearestWord } from "./nearest.ts"

/** A sentence without its place, or nothing wrong. */
export type Problem = string | false | undefined

/** A name in a declaration that must be the name of something else. */
export interface Reference {
  /** Place in the declaration: `promo.fields.owner`. */
  at: string
  /** The option that has the name: `relation`. */
  option: string
  name: string
  known: readonly string[]
  /** Kind of thing that is referred to: `resource`, `field of user`. */
  wanted: string
}

const MAX_LISTED = 8

const hintFor = ({ name, known }: Reference): string => {
  const nearest = nearestWord(name, known)
  if (nearest !== undefined) return `; did you mean "${nearest}"?`
  if (known.length === 0) return "; there is none."
  return known.length <= MAX_LISTED ? `; there are ${known.join(", ")}.` : "."
}

export const brokenReferences = (references: readonly Reference[]): string[] =>
  references
    .filter(({ name, known }) => !known.includes(name))
    .map((reference) => {
      const { at, option, name, wanted } = reference
      return `${at}: ${option} "${name}" is no ${wanted}${hintFor(reference)}`
    })
