import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, describe, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { startProduct } from "../bench/product.mjs"
import { noPostgresTools } from "../server/postgres.ts"
import { clientOf } from "./client.ts"
import { LARAS, loadsOf, startLoads } from "./loads.ts"
import { type Engine, embedded, type Place, postgresql } from "./place.ts"

const root = mkdtempSync(join(tmpdir(), "griya-restored-"))
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const command = (name: "backup" | "restore", path: string, { postgres }: Place, env: NodeJS.ProcessEnv) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot("scripts/server-command.mjs"), name, path], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${postgres?.bin}:${process.env.PATH}`, ...env },
  })
  expect([status, stderr]).toEqual([0, ""])
  return stdout
}

const otherDatabase = async ({ look, postgres }: Place) => {
  if (!postgres) return undefined
  await look((db) => db.execute("create database restored"))
  return postgres.url.replace(/postgres$/, "restored")
}

describe.each<Engine>([embedded, postgresql])("over the $name", (engine) => {
  test.skipIf(engine === postgresql ? noPostgresTools : engine.missing)(
    "what a killed server had answered is there after a backup and its restore",
    async () => {
      const place = await engine.open()
      const client = clientOf()
      const loads = loadsOf(client)
      const [source, folder] = [join(root, `${engine.name} saved`), join(root, `${engine.name} restored`)]
      let product = await place.start()
      try {
        client.serve(product)
        for (const who of [undefined, LARAS]) await client.signIn(who)
        const load = startLoads(loads)
        await sleep(3000)
        client.away()
        await product.kill()
        const url = place.postgres?.url
        expect(command("backup", source, place, { DATA_DIR: place.folder, DATABASE_URL: url })).toMatch(
          /^Cadangan dibuat di/m,
        )
        const other = await otherDatabase(place)
        const env = { DATABASE_URL: other }
        expect(command("restore", source, place, { DATA_DIR: folder, ...env })).toMatch(
          /^Cadangan dari .* dipulihkan ke/m,
        )
        product = await startProduct(folder, undefined, { env: { ...(other && env) } })
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
