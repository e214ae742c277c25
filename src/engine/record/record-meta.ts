import type { Resource } from "../../declare/index.ts"

/** What a list needs to find a record stands in the record's address too. */
export const recordMetaOf = ({ calls: { one, list } }: Resource, parameters: URLSearchParams) => {
  const needs = one ? [] : (list?.needs ?? [])
  const record = Object.fromEntries(
    needs.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])),
  )
  return needs.length > 0 ? { record } : undefined
}
