import { sql } from "drizzle-orm"
import { noLog } from "../../server/core/log.ts"
import { rowsOf } from "../../server/database/db.ts"
import { silent } from "../../server/engine/live-events.ts"
import { importerOf } from "../../server/features/imports/importer.ts"
import { resources } from "../../src/resources/index.ts"
import { adminApi } from "./file-api.ts"
import { inTurn } from "./in-turn.ts"
import { row, sendTable, table, UPLOADS } from "./listing-table.ts"

interface Found {
  id: number
  title: string
}

interface Logged {
  actor: string
  action: string
  subject: string
}

export const uploadsApi = async () => {
  const { api, token } = await adminApi()
  const newImporter = (live: typeof silent) =>
    importerOf({ db: api.db, resources, tables: api.tables, files: api.files, live, log: noLog })

  const order = (id: string, what: "stop" | "continue" | "undo", by = token) =>
    api.call("POST", `${UPLOADS}/${id}/${what}`, { token: by, json: {} })
  const uploadOf = async (id: string) => (await api.call("GET", `${UPLOADS}/${id}`, { token })).body.data
  const madeOf = async (word: string) =>
    rowsOf<Found>(
      await api.db.execute(sql`select id, title from "house-list" where title like ${`${word} %`} order by id`),
    )
  const logOf = async (id: string, action: string): Promise<Logged[]> => {
    const { body } = await api.call("GET", `/svc/payment/activity?search=${id}&action=${action}`, { token })
    return body.data.data ?? body.data
  }
  const send = async (word: string, count: number): Promise<string> => {
    const rows = Array.from({ length: count }, (_, at) => row(`${word} nomor ${at}`))
    return (await sendTable(api, token, table(...rows))).body.data.id
  }
  const imported = async (word: string, count: number) => {
    const id = await send(word, count)
    await api.imports.idle()
    return id
  }
  /** Gives the orders after the first batch, while no importer works; then the import goes on as far as it may. */
  const interrupted = async (word: string, count: number, ...orders: ("stop" | "continue")[]) => {
    const release = api.imports.hold()
    const id = await send(word, count)
    const importer = newImporter({ ...silent, changed: () => importer.stop() })
    await importer.work(id)
    const answers: Awaited<ReturnType<typeof order>>[] = []
    for (const what of orders) answers.push(await order(id, what))
    release()
    await api.imports.idle()
    return { id, answers }
  }
  const nextStart = async () => {
    const importer = inTurn(newImporter(silent))
    await importer.resume()
    await importer.idle()
    await importer.stop()
  }
  return { api, token, order, uploadOf, madeOf, logOf, send, imported, interrupted, nextStart }
}
