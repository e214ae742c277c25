import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { Opened } from "../../server/database/db.ts"
import { type FileStore, memoryStore } from "../../server/files/file-store.ts"
import { healthOf } from "../../server/http/health.ts"
import { openEmpty } from "./lent-database.ts"

let opened: Opened
beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())

const DOWN = {
  status: "down",
  message: "Berkas tidak dapat disimpan: penyimpanan tidak menjawab, menolak, atau penuh.",
}

const service = (put: FileStore["put"]) => {
  const logged: unknown[] = []
  const files = { ...memoryStore(), put }
  const log = (event: string, facts: object) => logged.push({ event, ...facts })
  return { app: healthOf({ db: opened.db, files, isLeaving: () => false, log }), logged }
}

test("a store that refuses makes the service unwell, and the log says why", async () => {
  const { app, logged } = service(() => Promise.reject(new Error("S3 returned 403 – SignatureDoesNotMatch")))
  const answer = await app.request("/health")
  expect([answer.status, await answer.json()]).toEqual([503, DOWN])
  expect(logged).toMatchObject([{ event: "files-not-kept", error: "S3 returned 403 – SignatureDoesNotMatch" }])
})

test("a store that says nothing is waited for no longer than five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const { app, logged } = service(() => new Promise(() => {}))
  const asked = Promise.resolve(app.request("/ready"))
  await vi.advanceTimersByTimeAsync(5000)
  const answer = await asked
  expect([answer.status, await answer.json()]).toEqual([503, DOWN])
  expect(logged).toMatchObject([{ event: "files-not-kept", error: expect.stringContaining("timed out") }])
})
