import { afterAll, beforeAll } from "vitest"
import type { Db } from "../../server/database/db.ts"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { type Field, fieldOfKind, fieldsOf, type Kind, type Resource, type Row } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { apiOver, openFew, type TestApi } from "../server/api.ts"
import { draftOf } from "./drafts.ts"

class Undo extends Error {}

/** Rolls back all transactions if `isDry`, so that drafts are validated completely without changes. */
const dryRun = (db: Db) => {
  const state = { isDry: false }
  const transaction: Db["transaction"] = async (work, config) => {
    let result: unknown
    const run = db.transaction(async (tx) => {
      result = await work(tx)
      if (state.isDry) throw new Undo()
      return result as never
    }, config)
    await run.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
    return result as never
  }
  const dry = new Proxy(db, {
    get: (target, name) => {
      const value: unknown = name === "transaction" ? transaction : Reflect.get(target, name, target)
      return typeof value === "function" ? value.bind(target) : value
    },
  })
  return { dry, state }
}

/** A resource of which the demo has no records gets one, as one that is just declared. */
const addFirst = async (api: TestApi, resource: Resource) => {
  const table = tableOf(api.tables, resource.name)
  if (!resource.calls.create || (await api.db.$count(table)) > 0) return
  const draft = Object.entries(draftOf(resource)).filter(([name]) => {
    const { kind, required } = resource.fields[name] ?? {}
    return required || (kind !== "relation" && kind !== "relations")
  })
  await api.db.insert(table).values(Object.fromEntries(draft))
}

const inEveryState = async (api: TestApi, resource: Resource) => {
  const table = tableOf(api.tables, resource.name)
  const [{ id: _, ...first } = {}] = await api.db.select().from(table).orderBy(columnOf(table, "id"))
  const states = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === "select" && field.moves ? Object.keys(field.moves).map((value) => ({ [name]: value })) : [],
  )
  const copies = states.map((state, at) => ({
    ...first,
    ...state,
    ...(first.slug ? { slug: `salinan-${at}`, house_id: `gr9000000${at}`, premium: at % 2 === 0 } : {}),
    ...(first.order_id ? { order_id: `ORD-salinan-${at}` } : {}),
  }))
  if (copies.length) await api.db.insert(table).values(copies)
}

/** Invalid values by kind, as left by imports or older rules. */
const brokenByKind: { readonly [K in Kind]?: (field: Field<K>) => unknown } = {
  text: ({ min, pattern }) => (min || pattern ? "x" : undefined),
  integer: ({ min = 0 }) => min - 1,
  decimal: ({ min = 0 }) => min - 1,
  money: ({ min = 0 }) => min - 1,
  area: ({ min = 0 }) => min - 1,
  percent: () => 101,
  phone: () => "0812",
  email: () => "bukan email",
  url: () => "bukan alamat",
  image: () => "bukan alamat",
}

const brokenValues = (resource: Resource): Row =>
  Object.fromEntries(
    fieldsOf(resource, "form").flatMap(([name, field]) => {
      const broken = (brokenByKind[field.kind] as ((field: Field) => unknown) | undefined)?.(field)
      return broken === undefined ? [] : [[name, broken]]
    }),
  )

/** Another name where two records cannot have the same. */
const uniqueNames = ({ fields }: Resource, first: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      fieldOfKind("text", field)?.unique === true ? [[name, `${first[name]} lain`]] : [],
    ),
  )

const addBroken = async (api: TestApi, resource: Resource) => {
  const table = tableOf(api.tables, resource.name)
  const [{ id: _, ...first } = {}] = await api.db.select().from(table).orderBy(columnOf(table, "id"))
  if (!resource.calls.update || !resource.calls.list || Object.keys(first).length === 0) return false
  const names = first.slug ? { slug: "rusak", house_id: "gr91000000" } : {}
  await api.db.insert(table).values({ ...first, ...uniqueNames(resource, first), ...brokenValues(resource), ...names })
  return true
}

export const dryApi = () => {
  let api: TestApi
  let token: string
  const records = new Map<string, Row[]>()
  beforeAll(async () => {
    const opened = await openFew()
    const { dry, state } = dryRun(opened.db)
    api = apiOver({ ...opened, db: dry })
    token = await api.login()
    for (const resource of resources) {
      if (!api.tables[resource.name]) continue
      await addFirst(api, resource)
      await inEveryState(api, resource)
      const hasBroken = await addBroken(api, resource)
      const table = tableOf(api.tables, resource.name)
      const rows = await api.db.select().from(table).orderBy(columnOf(table, "id"))
      records.set(
        resource.name,
        JSON.parse(JSON.stringify([...(hasBroken ? rows.splice(-1) : []), ...rows.slice(0, 20)])),
      )
    }
    state.isDry = true
  })
  afterAll(() => api.close())
  return { records, call: (method: string, path: string, json: unknown) => api.call(method, path, { token, json }) }
}
