import type { Resource } from "./resource.ts"
import { isRelated } from "./traits.ts"

/** How many records of another resource refer to one by a relation. */
export interface Use {
  of: string
  /** The relation there. */
  by: string
  count: number
}

/** What the `usage` query answers: the uses of each record that has any. */
export interface UseOf extends Use {
  id: string | number
}

/** Says why a record was not removed: others refer to it. The refusal brings its `uses`. */
export const IN_USE = "in-use"

/** The resources whose records may refer to one of this name. */
export const referringTo = (resources: readonly Resource[], name: string): string[] =>
  resources
    .filter(({ fields }) =>
      Object.values(fields).some((field) => isRelated(field) && !field.computed && field.to === name),
    )
    .map((resource) => resource.name)
