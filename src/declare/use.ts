import type { Resource } from "./resource.ts"
import { isRelated } from "./traits.ts"

export interface Use {
  of: string
  by: string
  count: number
}

export interface UseOf extends Use {
  id: string | number
}

/** Error code: other records refer to this record. The response contains `uses`. */
export const IN_USE = "in-use"

export const referringTo = (resources: readonly Resource[], name: string): string[] =>
  resources
    .filter(({ fields }) =>
      Object.values(fields).some((field) => isRelated(field) && !field.computed && field.to === name),
    )
    .map((resource) => resource.name)
