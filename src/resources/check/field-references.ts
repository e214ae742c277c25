import type { Field } from "../../declare/field.ts"
import type { Conditions } from "../../declare/field-common.ts"
import type { Resource } from "../../declare/resource.ts"
import { fieldOfKind } from "../../declare/traits.ts"
import type { Reference } from "./reference.ts"
import { findResource, referencesAt, type World } from "./world.ts"

/** Options of all kinds that have names. */
interface NamingOptions {
  after?: string
  because?: { field: string }
  before?: string
  exportedBy?: readonly string[]
  from?: string
  having?: Conditions
  logs?: { next?: string }
  of?: string
  overdue?: { after: string }
  readBy?: readonly string[]
  recordOf?: string
  requiredIf?: Conditions
  templates?: string
  to?: string
  totalsWithin?: readonly string[]
  uses?: string
  within?: Readonly<Record<string, string>>
  writtenBy?: readonly string[]
  zone?: { in: string; by: string; at: string }
}

const ownFieldsIn = (field: Field): [option: string, names: string | readonly string[] | undefined][] => {
  const options: NamingOptions = field
  return [
    ...(["after", "before", "from", "of", "recordOf", "totalsWithin"] as const).map(
      (option): [string, string | readonly string[] | undefined] => [option, options[option]],
    ),
    ["because", options.because?.field],
    ["logs.next", options.logs?.next],
    ["overdue.after", options.overdue?.after],
    ["requiredIf", Object.keys(options.requiredIf ?? {})],
    ["within", Object.values(options.within ?? {})],
    ["zone", options.zone && [options.zone.in, options.zone.by]],
  ]
}

/** Names that the function reads from an empty record. */
export const namesReadBy = ({ computes }: Field): string[] => {
  const names = new Set<string>()
  try {
    computes?.(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  } catch {
    // Reported by `failingComputes`.
  }
  return [...names]
}

export const fieldReferences = (world: World, resource: Resource, name: string, field: Field): Reference[] => {
  const to = referencesAt(world, `${resource.name}.fields.${name}`)
  const options: NamingOptions = field
  const target = findResource(world, options.to)
  const zoned: NamingOptions | undefined = options.zone && resource.fields[options.zone.by]
  return [
    ...to.resources("relation", options.to),
    ...to.resources("uses", options.uses),
    ...to.roles("readBy", options.readBy),
    ...to.roles("writtenBy", options.writtenBy),
    ...to.roles("exportedBy", options.exportedBy),
    ...to.actions("via", Object.values(fieldOfKind("select", field)?.via ?? {}), resource),
    ...to.fields("computes", namesReadBy(field), resource),
    ...ownFieldsIn(field).flatMap(([option, names]) => to.fields(option, names, resource)),
    ...to.fields("within", Object.keys(options.within ?? {}), target),
    ...to.fields("having", Object.keys(options.having ?? {}), target),
    ...to.fields("zone.at", options.zone?.at, findResource(world, zoned?.to)),
    ...to.fields("templates", options.templates, findResource(world, world.settings)),
  ]
}
