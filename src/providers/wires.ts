import type { Call, ListQuery, Resource, Service } from "../declare/index.ts"
import { type Dialect, dialectOf, extraOf, inDialect } from "../wire/dialect.ts"
import { parametersOf } from "../wire/parameters.ts"
import { idNamesOf, wireOf } from "../wire/wire.ts"
import { keyOf } from "./record-path.ts"

type Row = Readonly<Record<string, unknown>>

/** What the declared calls meet: where the services are, how they name things, and what they are known to have. */
export interface Circumstances {
  services?: Partial<Readonly<Record<Service, string>>>
  dialect?: Dialect
  extensions?: boolean
}

const TITLES = ["name", "nama", "title", "label", "judul", "full_name"]

/** A resource's way between the services and the screens. */
const speakerOf = (
  resources: readonly Resource[],
  resource: Resource,
  { services = {}, dialect = {} }: Circumstances,
) => {
  const own = dialectOf(dialect, resource)
  const wire = wireOf(resource, own, (name) => {
    const target = resources.find((candidate) => candidate.name === name)
    if (!target) return undefined
    const its = dialectOf(dialect, target)
    const named = (field: string) => String(its.fields?.[field] ?? field)
    const key = keyOf(target)
    return {
      ids: idNamesOf(target, its),
      titles: [...new Set([named(target.title), target.title, ...TITLES])],
      key,
      keyOnWire: named(key),
    }
  })
  const baseOfCall = (call: Call) => services[call.service] ?? ""
  return {
    wire,
    /** Does the owner say what the parameters of its lists are called? Then it has them. */
    namesParameters: own.parameters !== undefined,
    callIn: (call: Call, part: string, isList: boolean) => inDialect(call, part, own, isList),
    read: (call: Call) => (row: Row) => wire.read(row, baseOfCall(call)),
    query: (part: string, query: Partial<ListQuery>) => [
      ...parametersOf(query, own.parameters ?? {}, wire),
      ...extraOf(own, part),
    ],
  }
}

export type Speaker = ReturnType<typeof speakerOf>

/** Each resource's, made when it is first asked for. */
export const speakersOf = (resources: readonly Resource[], circumstances: Circumstances) => {
  const made = new Map<string, Speaker>()
  return (resource: Resource): Speaker => {
    const speaker = made.get(resource.name) ?? speakerOf(resources, resource, circumstances)
    made.set(resource.name, speaker)
    return speaker
  }
}
