import { afterAll, beforeAll } from "vitest"
import type { Db } from "../../server/database/db.ts"
import { columnOf, type Row, tableOf } from "../../server/database/tables.ts"
import type { Resource } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { apiOver, openFew, type TestApi } from "../server/api.ts"

class Undo extends Error {}

/** The database whose transactions are all undone once `isDry`: a draft is judged to its end, and leaves nothing behind. */
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

/** A record in every state that a select with moves knows, premium or not. */
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
  }))
  if (copies.length) await api.db.insert(table).values(copies)
}

/** The real API, which judges to the end and writes nothing, and the records that it has. */
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
      await inEveryState(api, resource)
      const table = tableOf(api.tables, resource.name)
      const rows = await api.db.select().from(table).orderBy(columnOf(table, "id")).limit(20)
      records.set(resource.name, JSON.parse(JSON.stringify(rows)))
    }
    state.isDry = true
  })
  afterAll(() => api.close())
  return { records, call: (method: string, path: string, json: unknown) => api.call(method, path, { token, json }) }
}
