import { parseQuery } from "../../../src/declare/index.ts"
import type { Task } from "../../engine/context.ts"
import { dropForbiddenFilters } from "../../engine/field-access.ts"

/** Does a filter have only what its owner could filter a list by? Masked values could be guessed. */
export const isSoundFilter = (
  { caller, resource }: Pick<Task, "caller" | "resource">,
  filter: string | null | undefined,
): boolean => {
  const parameters = new URLSearchParams(filter?.trim() ?? "")
  const { filters } = parseQuery(resource, dropForbiddenFilters(caller, resource, parameters))
  return filters.length === [...parameters].length && filters.every(({ field }) => !resource.fields[field]?.masked)
}
