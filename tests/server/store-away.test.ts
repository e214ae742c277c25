import { expect, test } from "vitest"
import { StoreError } from "../../server/core/errors.ts"
import { createApp } from "../../server/http/app.ts"
import { SECRET, testApi } from "./api.ts"

test("a file store that is away is told as such, for pictures and uploads, and logged", async () => {
  const api = await testApi()
  const token = await api.login()
  const lines: Record<string, unknown>[] = []
  const fail = () => Promise.reject(new StoreError("The file store failed", { cause: new Error("S3 returned 403") }))
  const app = createApp({
    db: api.db,
    files: { get: fail, put: fail, remove: fail, list: fail },
    secret: SECRET,
    log: (event, facts) => lines.push({ event, ...facts }),
  })
  const body = new FormData()
  body.append("file", new File(["a,b"], "a.csv"))
  const answers = [
    await app.request(`/files/listing/${"0".repeat(32)}.jpg`),
    await app.request(`/files/listing/${"0".repeat(32)}.jpg?w=96`),
    await app.request("/svc/upload/upload", { method: "POST", headers: { Authorization: `Bearer ${token}` }, body }),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"])
    expect(await answer.json()).toMatchObject({
      message: "Penyimpanan berkas sedang tidak dapat dipakai. Tunggu sebentar, lalu coba lagi.",
    })
  }
  expect(lines.filter(({ event, cause }) => event === "error" && cause === "S3 returned 403")).toHaveLength(3)
})
