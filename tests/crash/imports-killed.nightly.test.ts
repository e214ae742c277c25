import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { openDb } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { tablesOf } from "../../server/database/tables.ts"
import { resources } from "../../src/resources/index.ts"
import { type Product, signIn, startProduct } from "../bench/product.mjs"
import { fillFew } from "../server/few.ts"
import { emptyDatabase } from "../server/snapshot.ts"

const ROWS = 6000
const folder = mkdtempSync(join(tmpdir(), "griya-killed-"))

let product: Product
let token: string
const start = async () => {
  product = await startProduct(folder)
  token = await signIn(product.address)
}
const fillFolder = async () => {
  const { db, close } = await openDb({ folder: join(folder, "db"), snapshot: await emptyDatabase() })
  await migrate(db)
  await fillFew(db, tablesOf(resources))
  await close()
}
const ask = async (path: string, more: RequestInit = {}) => {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.address}/svc/main/house-list/${path}`, { headers, ...more })
  return (await answer.json()) as { data: Record<string, unknown> }
}

const rows = Array.from({ length: ROWS }, (_, at) =>
  [at % 10 ? `Rumah bernomor ${at}` : "Dua", "Rumah", 500_000_000 + at, "31", "31.74", "31.74.07", `mati${at}`].join(
    ";",
  ),
)
const csv = ["title;house_type;price;province;city;district;source_id", ...rows].join("\n")

const until = async (isEnough: (upload: Record<string, unknown>) => boolean, id: unknown) => {
  for (;;) {
    const { data } = await ask(`upload-csv/${id}`)
    if (isEnough(data)) return data
    await sleep(20)
  }
}

const listed = async () => {
  const found: unknown[] = []
  for (let page = 1; ; page++) {
    const { data } = await ask(`admin?page=${page}&limit=200&sort=id&source_id_like=mati`)
    const part = data.data as { source_id: string }[]
    found.push(...part.map(({ source_id }) => source_id))
    if (part.length < 200) return found
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("tables of 6000 rows", () => {
  beforeAll(async () => {
    const { status, stderr } = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"])
    if (status !== 0) throw new Error(String(stderr))
    await fillFolder()
    await start()
  })
  afterAll(async () => {
    await product.stop()
  })

  test("an import that is killed again and again writes every row once", async () => {
    const form = new FormData()
    form.append("file", new File([csv], "listing.csv"))
    form.append("key", "killed-again-and-again")
    const { data } = await ask("upload-csv", { method: "POST", body: form })
    for (const part of [0, 0.1, 0.35, 0.6]) {
      const { done } = await until((upload) => Number(upload.done) >= part * ROWS, data.id)
      expect(done).toBeLessThan(ROWS)
      await product.kill()
      await start()
    }
    const again = await ask("upload-csv", { method: "POST", body: form })
    expect(again.data).toEqual(data)
    const upload = await until(({ status }) => status === "done", data.id)
    expect(upload).toMatchObject({ rows: ROWS, done: ROWS, accepted: 0.9 * ROWS, rejected: 0.1 * ROWS })
    const found = await listed()
    expect(found).toHaveLength(0.9 * ROWS)
    expect(new Set(found).size).toBe(0.9 * ROWS)
    const { data: rejected } = await ask(`upload-csv/${data.id}/rejected`)
    expect(rejected).toHaveLength(0.1 * ROWS)
  })

  test("taking it back, killed again and again, counts every listing once", async () => {
    const { data: uploads } = await ask("upload-csv?limit=1")
    const [{ id } = { id: "" }] = uploads.data as { id: string }[]
    await ask(`upload-csv/${id}/undo`, { method: "POST" })
    const removed = ({ undo }: Record<string, unknown>) => (undo as { removed: number } | null)?.removed ?? 0
    for (const part of [0, 0.25, 0.5]) {
      const upload = await until((told) => removed(told) >= part * 0.9 * ROWS, id)
      expect(upload.status).toBe("undoing")
      await product.kill()
      await start()
    }
    const { undo } = await until(({ status }) => status === "undone", id)
    expect(undo).toMatchObject({ removed: 0.9 * ROWS, changed: 0, used: 0, gone: 0 })
    expect(await listed()).toEqual([])
  })

  test("an import that is stopped ends its batch and goes on at the next start", async () => {
    const form = new FormData()
    form.append("file", new File([csv.replaceAll("mati", "henti")], "listing.csv"))
    const { data } = await ask("upload-csv", { method: "POST", body: form })
    await until(({ done }) => Number(done) > 0, data.id)
    await product.stop()
    await start()
    expect(await until(({ status }) => status === "done", data.id)).toMatchObject({ accepted: 0.9 * ROWS })
  })
})
