import type { Resource, Service } from "../declare/index.ts"
import type { Dialect } from "../wire/dialect.ts"

export interface ServiceContext {
  services?: Partial<Readonly<Record<Service, string>>>
  dialect?: Dialect
  extensions?: boolean
  written?: (resource: Resource) => void
}
