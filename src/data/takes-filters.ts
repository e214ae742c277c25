import { mergeDialect } from "../adapt/dialect.ts"
import type { Page } from "../declare/index.ts"
import type { Config } from "./config.ts"

/**
 * Filters that no documentation names work where the service has extensions, and where the browser filters the whole
 * list.
 */
export const takesAnyFilter = ({ resource, list }: Page, { extensions, dialect = {} }: Config): boolean => {
  if (extensions || list?.whole) return true
  return list?.parameters === "undocumented" && mergeDialect(dialect, resource).parameters === undefined
}
