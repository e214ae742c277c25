import { fieldsOf, parseQuery, type Resource } from "../../declare/index.ts"
import type { Draft } from "./draft.ts"

/**
 * What an address asks a new record's form to begin with, `?property_id=12&source=call`, written as a list's filters are. What the form does not
 * ask, what is not sound and what lies in a place that is not named is left out.
 */
export const initialValuesIn = async (resource: Resource, parameters: URLSearchParams): Promise<Draft> => {
  const { filters } = parseQuery(resource, parameters)
  const said = new Map(filters.flatMap(({ field, operator, value }) => (operator === "eq" ? [[field, value]] : [])))
  // In the order of the form: a place comes before what lies in it.
  const asked = fieldsOf(resource, "form").filter(([name]) => said.has(name))
  if (asked.length === 0) return {}
  const { schemaOfField } = await import("../../declare/schema.ts")
  const draft: Record<string, unknown> = {}
  for (const [name, field] of asked) {
    const parents = field.kind === "relation" ? Object.values(field.within ?? {}) : []
    const { success, data } = schemaOfField(field, false).safeParse(said.get(name))
    if (success && parents.every((parent) => parent in draft)) draft[name] = data
  }
  return draft
}
