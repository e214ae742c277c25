import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { uploadsTable } from "../../server/database/own-tables.ts"
import type { TestApi } from "./api.ts"
import { row, sendTable, table } from "./listing-table.ts"
import { noPostgres } from "./postgres.ts"
import { apiOnPostgres } from "./postgres-api.ts"

const CONNECTIONS = 2

describe.skipIf(noPostgres)("while the file store hangs, over PostgreSQL", () => {
  let api: TestApi
  let token: string
  beforeAll(async () => {
    api = await apiOnPostgres(CONNECTIONS)
    token = await api.login()
  })
  afterAll(() => api.close())

  const hang = <N extends "put" | "get">(name: N) => {
    let release = () => {}
    const hanging = new Promise<void>((done) => {
      release = done
    })
    const real = api.files[name] as (...args: unknown[]) => Promise<unknown>
    const spy = vi.spyOn(api.files, name).mockImplementation((async (...args: unknown[]) => {
      await hanging
      return real(...args)
    }) as never)
    return { spy, release }
  }
  const others = () => api.call("GET", "/svc/main/house-type", { token })

  test("imports hold no connection", async () => {
    const { spy, release } = hang("put")
    const sending = [1, 2].map((at) => sendTable(api, token, table(row(`Rumah tersendat ${at}`))))
    await expect.poll(() => spy.mock.calls).toHaveLength(CONNECTIONS)
    expect((await others()).status).toBe(200)
    release()
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([201, 201])
    spy.mockRestore()
    await api.imports.idle()
  })

  test("proofs of withdrawals hold no connection", async () => {
    const { spy, release } = hang("get")
    const proof = `/files/proof/${"0".repeat(32)}.png`
    const json = { status: "success", proof }
    const sending = [1, 2].map(() => api.call("PUT", "/svc/main/withdrawal/1", { token, json }))
    await expect.poll(() => spy.mock.calls).toHaveLength(CONNECTIONS)
    expect((await others()).status).toBe(200)
    release()
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([422, 422])
    spy.mockRestore()
  })

  test("a row that fails takes its file along", async () => {
    const [put, remove] = [vi.spyOn(api.files, "put"), vi.spyOn(api.files, "remove")]
    await api.db.execute(sql`alter table uploads rename to uploads_away`)
    const { status } = await sendTable(api, token, table(row("Rumah tanpa baris")), { key: "kunci-tanpa-baris" })
    expect(status).toBe(500)
    await api.db.execute(sql`alter table uploads_away rename to uploads`)
    expect(remove.mock.calls).toEqual(put.mock.calls.map(([name]) => [name]))
    expect(await api.db.$count(uploadsTable)).toBe(2)
  })
})
