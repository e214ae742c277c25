import type { Page, Resource } from "../../declare/index.ts"

/** What is typed into a list's dialog for many records, and into its filters, goes by these names in the tab. */
export const bulkName = (user: string, { name }: Resource): string => `${user}:${name}.bulk`

export const filtersName = (user: string, { name }: Page): string => `${user}:${name}.filters`
