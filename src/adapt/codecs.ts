import { isMask } from "../declare/format.ts"
import {
  type Call,
  isEmpty,
  type ListQuery,
  printQuery,
  type Resource,
  type Row,
  UNREAD,
  unreadOf,
  withComputed,
} from "../declare/index.ts"
import { declaredIn } from "./declared-forms.ts"
import type { OwnServices } from "./dialect.ts"
import type { createDialectCodec } from "./dialect-codec.ts"

type DialectCodec = ReturnType<typeof createDialectCodec>

export interface Codec
  extends Pick<DialectCodec, "namesParameters" | "callIn" | "query" | "write" | "bodyOf" | "cursor" | "fieldOf"> {
  read: (call: Call, rows: readonly Row[]) => Promise<Row[]>
  /** Has it read a row, from which the service's notations are known? */
  hasRead: boolean
}

const plain: Omit<DialectCodec, "read" | "wire"> = {
  namesParameters: false,
  callIn: (call) => call,
  query: (_, query: Partial<ListQuery>) => printQuery(query),
  write: (body) => ({ ...body }),
  bodyOf: (_, body) => body,
  cursor: undefined,
  fieldOf: (name) => name,
}

/** Forms must not write masked values back; lists show them unchanged. */
const withoutMasks = ({ fields }: Resource) => {
  const names = Object.keys(fields).filter((name) => fields[name]?.masked)
  return (row: Row): Row => {
    const masks = names.filter((name) => isMask(row[name]))
    if (masks.length === 0) return row
    const values = Object.fromEntries(masks.map((name) => [name, undefined]))
    const unread = Object.fromEntries(masks.map((name) => [name, row[name]]))
    return { ...row, ...values, [UNREAD]: { ...unreadOf(row), ...unread } }
  }
}

const codecFor = (resources: readonly Resource[], resource: Resource, own: OwnServices) => {
  const { services = {}, dialect } = own
  const isDeclared = declaredIn(resource)
  const unmasked = withoutMasks(resource)
  const computed = withComputed(resource.fields)
  const finish = (row: Row) => computed(unmasked(row))
  let loaded: DialectCodec | undefined
  const load = async () => {
    const module = await import("./dialect-codec.ts")
    loaded ??= module.createDialectCodec(resources, resource, own)
    return loaded
  }
  const codec: Codec = {
    ...plain,
    hasRead: false,
    read: async (call, rows) => {
      codec.hasRead ||= rows.length > 0
      const base = services[call.service] ?? ""
      if (!loaded && rows.every((row) => isDeclared(row, base)))
        return rows.map((row) => finish(resource.id === "id" ? row : { ...row, id: row[resource.id] }))
      const { read, ...rest } = loaded ?? (await load())
      Object.assign(codec, rest)
      return rows.map((row) => finish(read(call, row)))
    },
  }
  const isNamed = Object.values(resource.fields).some(({ named }) => named !== undefined)
  const ready = dialect || isNamed ? load().then(({ read: _, ...rest }) => Object.assign(codec, rest)) : undefined
  return { codec, ready }
}

export const createCodecs = (resources: readonly Resource[], own: OwnServices) => {
  const made = new Map<string, ReturnType<typeof codecFor>>()
  return async (resource: Resource): Promise<Codec> => {
    const known = made.get(resource.name) ?? codecFor(resources, resource, own)
    made.set(resource.name, known)
    await known.ready?.catch((error: unknown) => {
      made.delete(resource.name)
      throw error
    })
    return known.codec
  }
}

/** Drops fields that were and remain empty, because the service may not support them. */
export const dropStillEmpty = (values: Row, record: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEmpty(value) || !isEmpty(record[name])))

export const toFormData = (file: File | undefined, answers: Row): FormData => {
  const form = new FormData()
  if (file) form.append("file", file)
  for (const [name, value] of toQueryEntries(answers)) form.append(name, value)
  return form
}

export const toQueryEntries = (values: Row) =>
  Object.entries(values).flatMap(([name, value]) => ((value ?? "") === "" ? [] : [[name, String(value)] as const]))

export const versionOf = ({ version }: Row) =>
  typeof version === "number" || typeof version === "string" ? version : undefined
