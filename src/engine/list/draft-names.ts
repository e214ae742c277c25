import type { Page, Resource } from "../../declare/index.ts"

export const bulkName = (user: string, { name }: Resource): string => `${user}:${name}.bulk`

export const filtersName = (user: string, { name }: Page): string => `${user}:${name}.filters`
