import type { Resource, Service } from "../declare/index.ts"
import type { Dialect } from "../wire/dialect.ts"

export type Row = Record<string, unknown>

/** What the declared calls meet: where the services are, how they name things, and what they are known to have. */
export interface Circumstances {
  services?: Partial<Readonly<Record<Service, string>>>
  dialect?: Dialect
  extensions?: boolean
  /** Told of each resource whose records were written. */
  written?: (resource: Resource) => void
}
