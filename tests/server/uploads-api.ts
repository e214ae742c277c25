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
  let first: (() => void) | undefined
  const changed = () => {
    first?.()
    first = undefined
  }
  const { api, token } = await adminApi({ live: { ...silent, changed } })

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
  /** Sends orders at the first progress event, which follows the first batch. */
  const interrupted = async (word: string, count: number, ...orders: ("stop" | "continue")[]) => {
    const answers: Awaited<ReturnType<typeof order>>[] = []
    let ordering: Promise<void> | undefined
    const sending = send(word, count)
    const give = async () => {
      const id = await sending
      for (const what of orders) answers.push(await order(id, what))
    }
    first = () => {
      ordering = give()
    }
    const id = await sending
    await api.imports.idle()
    await ordering
    await api.imports.idle()
    return { id, answers }
  }
  const nextStart = async () => {
    const { db, tables, files } = api
    const importer = inTurn(importerOf({ db, resources, tables, files, live: silent, log: noLog }))
    await importer.resume()
    await importer.idle()
    await importer.stop()
  }
  return { api, token, order, uploadOf, madeOf, logOf, send, imported, interrupted, nextStart }
}
