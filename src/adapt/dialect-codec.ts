import { addressFieldOf, type Call, type ListQuery, type Resource, type Row } from "../declare/index.ts"
import {
  applyDialect,
  type DialectCall,
  extraOf,
  fillTemplate,
  mergeDialect,
  type OwnServices,
  wireNameOf,
} from "./dialect.ts"
import { writeParameters } from "./parameters.ts"
import { createWire, idNamesOf } from "./wire.ts"

const TITLES = ["name", "nama", "title", "label", "judul", "full_name", "Name", "Nama", "Title", "Label", "FullName"]

/** Converts between declared and service-specific names. Loaded only if they differ. */
export const createDialectCodec = (
  resources: readonly Resource[],
  resource: Resource,
  { services = {}, dialect = {} }: OwnServices,
) => {
  const own = mergeDialect(dialect, resource)
  const wire = createWire(resource, own, (name) => {
    const target = resources.find((candidate) => candidate.name === name)
    if (!target) return undefined
    const its = mergeDialect(dialect, target)
    const named = (field: string) => String(wireNameOf(target, its, field))
    const key = addressFieldOf(target)
    return {
      ids: idNamesOf(target, its),
      titles: [...new Set([named(target.title), target.title, ...TITLES])],
      key,
      keyOnWire: named(key),
    }
  })
  return {
    wire,
    namesParameters: own.parameters !== undefined,
    callIn: (call: Call, part: string, isList: boolean): DialectCall => applyDialect(call, part, own, isList),
    query: (part: string, query: Partial<ListQuery>, needs: readonly string[] = []) => [
      ...writeParameters(query, own.parameters ?? {}, wire, needs),
      ...extraOf(own, part),
    ],
    read: (call: Call, row: Row): Row => wire.read(row, services[call.service] ?? ""),
    write: wire.write,
    bodyOf: (part: string, fields: Row, id: unknown): Row =>
      fillTemplate(own.calls?.[part]?.body ?? own.body, fields, id),
    cursor:
      typeof own.parameters?.page === "object" && "cursor" in own.parameters.page ? own.parameters.page : undefined,
    fieldOf: wire.fieldOf,
  }
}
