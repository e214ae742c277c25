import { randomUUID } from "node:crypto"
import pg from "pg"
import { inject } from "vitest"
import { openDb } from "../../server/database/db.ts"
import { createTables } from "./api.ts"
import { databaseUrl } from "./postgres.ts"
import { MISSING } from "./postgres-programs.mjs"

const getUrl = (name: string) => {
  const socket = inject("postgres")
  if (!socket) throw new Error(MISSING)
  return databaseUrl(socket, name)
}

const runAsAdmin = async <T>(work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client(getUrl("postgres"))
  await client.connect()
  return work(client).finally(() => client.end())
}

const FEW = "few"
const UNFINISHED = "few_unfinished"
/** Any number: the lock under which one worker fills the template. */
const LOCK = 1

const ensureFew = async (client: pg.Client) => {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [FEW])
  if (rowCount) return
  await client.query(`drop database if exists ${UNFINISHED} with (force)`)
  await client.query(`create database ${UNFINISHED}`)
  const { db, close } = await openDb({ url: getUrl(UNFINISHED) })
  await createTables(db).finally(close)
  await client.query(`alter database ${UNFINISHED} rename to ${FEW}`)
}

const create = async (client: pg.Client, template: string) => {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await client.query(`create database ${name} template ${template}`)
  return {
    url: getUrl(name),
    drop: () => runAsAdmin((admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

export type TestDatabase = Awaited<ReturnType<typeof create>>

/** Creates a database without tables in the cluster of the run. */
export const createEmptyDatabase = () => runAsAdmin((client) => create(client, "template1"))

/** Creates a database with the tables and the sample records of `testApi`. */
export const createFewDatabase = () =>
  runAsAdmin(async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK])
    await ensureFew(client)
    return create(client, FEW)
  })
