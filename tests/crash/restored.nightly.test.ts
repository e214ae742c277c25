import { spawnSync } from "node:child_process"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { startProduct } from "../bench/product.mjs"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { databaseUrl, noPostgresTools } from "../server/postgres.ts"
import { clientOf } from "./client.ts"
import { LARAS, loadsOf, startLoads } from "./loads.ts"
import { type Engine, embedded, type Place, postgresql } from "./place.ts"

const root = temporaryFolder("restored")

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", env: { ...process.env, ...env } })
  expect([status, stderr]).toEqual([0, ""])
  return stdout
}

/** The commands of docs/running.md. */
const moveEmbedded = (from: string, to: string) => {
  const command = (name: string, DATA_DIR: string) =>
    run(process.execPath, [inRoot("scripts/server-command.mjs"), name, `${to}.tar.gz`], { DATA_DIR })
  expect(command("backup", from)).toMatch(/^Cadangan dibuat di/m)
  expect(command("restore", to)).toMatch(/^Cadangan .* dipulihkan ke/m)
}
const movePostgres = (from: string, to: string, { bin, url }: NonNullable<Place["postgres"]>, other: string) => {
  const options = ["--no-owner", "--no-privileges"]
  run(join(bin, "pg_dump"), ["--format=custom", ...options, `--file=${to}.dump`, url])
  run(join(bin, "pg_restore"), [
    ...options,
    "--single-transaction",
    "--exit-on-error",
    `--dbname=${other}`,
    `${to}.dump`,
  ])
  run("tar", ["-czf", `${to}.tar.gz`, "-C", from, "files"])
  mkdirSync(to)
  run("tar", ["-xzf", `${to}.tar.gz`, "-C", to])
}

const otherDatabase = async ({ look, postgres }: Place) => {
  if (!postgres) return undefined
  await look((db) => db.execute("create database restored"))
  return databaseUrl(postgres.socket, "restored")
}

describe.each<Engine>([embedded, postgresql])("over the $name", (engine) => {
  test.skipIf(engine === postgresql ? noPostgresTools : engine.missing)(
    "what a killed server had answered is there after a backup and its restore",
    async () => {
      const place = await engine.open()
      const client = clientOf()
      const loads = loadsOf(client)
      const folder = join(root, `${engine.name} restored`)
      let product = await place.start()
      try {
        client.serve(product)
        for (const who of [undefined, LARAS]) await client.signIn(who)
        const load = startLoads(loads)
        await sleep(3000)
        client.away()
        await product.kill()
        const other = await otherDatabase(place)
        if (place.postgres && other) movePostgres(place.folder, folder, place.postgres, other)
        else moveEmbedded(place.folder, folder)
        product = await startProduct(folder, undefined, { env: { ...(other && { DATABASE_URL: other }) } })
        client.serve(product)
        const wrong = [...load.failures, ...(await Promise.all(loads.map((one) => one.wrong()))).flat()]
        await load.stop()
        wrong.push(...load.failures, ...(await Promise.all(loads.map((one) => one.wrong()))).flat())
        expect(wrong).toEqual([])
      } finally {
        client.end()
        await product.stop()
        await place.end()
      }
    },
  )
})
