import type { Resource } from "../../declare/index.ts"

/** Returns parameters that a list requires to find the record, from the address. */
export const recordMetaOf = ({ calls: { one, list } }: Resource, parameters: URLSearchParams) => {
  const needs = one ? [] : (list?.needs ?? [])
  const record = Object.fromEntries(
    needs.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])),
  )
  return needs.length > 0 ? { record } : undefined
}
