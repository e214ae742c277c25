import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { fieldOfKind, fieldsOf, isObject, parseQuery, type Resource } from "../../declare/index.ts"
import { type Draft, isSame } from "./draft.ts"

/**
 * What an address asks a new record's form to begin with, `?property_id=12&source=call`, written as a list's filters are. What the form does not
 * ask, what is not sound and what lies in a place that is not named is left out.
 */
export const initialValuesIn = async (resource: Resource, parameters: URLSearchParams): Promise<Draft> => {
  const { filters } = parseQuery(resource, parameters)
  const named = new Map(filters.flatMap(({ field, operator, value }) => (operator === "eq" ? [[field, value]] : [])))
  // In the order of the form: a place comes before what lies in it.
  const questions = fieldsOf(resource, "form").filter(([name]) => named.has(name))
  if (questions.length === 0) return {}
  const { schemaOfField } = await import("../../declare/schema.ts")
  const draft: Record<string, unknown> = {}
  for (const [name, field] of questions) {
    const parents = Object.values(fieldOfKind("relation", field)?.within ?? {})
    const { success, data } = schemaOfField(field, false).safeParse(named.get(name))
    if (success && parents.every((parent) => parent in draft)) draft[name] = data
  }
  return draft
}

/** The sentence for what an address gave and a restored draft says otherwise: the draft is what was typed. Empty: nothing. */
export const overruledWords = ({ fields }: Resource, given: Draft, draft: Draft): string => {
  const labels = Object.keys(given)
    .filter((name) => !isSame(String(draft[name] ?? ""), String(given[name])))
    .map((name) => fields[name]?.label)
  return labels.length > 0 ? ` ${labels.join(", ")} mengikuti draf, bukan halaman yang Anda buka sebelumnya.` : ""
}

const NOTHING: Draft = {}

/** What the address gives a new record to begin with, read once; undefined until it is. A record that is there is given nothing. */
export const useInitialValues = (resource: Resource, isNew: boolean): Draft | undefined => {
  const { search } = useLocation()
  const isPlain = !isNew || search === ""
  const [given, setGiven] = useState<Draft>()
  useEffect(() => {
    if (isPlain) return
    let isGone = false
    void initialValuesIn(resource, new URLSearchParams(search)).then(
      (found) => isGone || setGiven(found),
      () => isGone || setGiven(NOTHING),
    )
    return () => {
      isGone = true
    }
  }, [resource, search, isPlain])
  return isPlain ? NOTHING : given
}

/** Where a form was opened from, if that page wants its user back. It is told beside the address, so that no link of another site can say it. */
export const useBack = (): string | undefined => {
  const { state } = useLocation()
  return isObject(state) && typeof state.back === "string" ? state.back : undefined
}
