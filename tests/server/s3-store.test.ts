import { afterAll, beforeAll, expect, test } from "vitest"
import { StoreError } from "../../server/core/errors.ts"
import { s3Store } from "../../server/files/s3-store.ts"
import { startS3 } from "../scale/s3.ts"

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

test("files are kept in the bucket", async () => {
  const store = await s3Store(s3.settings)
  const bytes = new Uint8Array([0, 255, 128, 10, 13])
  await store.put("_uploads/satu.csv", bytes)
  expect(await (await s3Store(s3.settings)).get("_uploads/satu.csv")).toEqual(bytes)
  expect(await store.get("_uploads/dua.csv")).toBeUndefined()
  // The server's clock is the machine's.
  expect(await store.list("_uploads")).toEqual([{ name: "_uploads/satu.csv", at: expect.any(Number) }])
  expect(await store.list("kosong")).toEqual([])
})

test("a store that does not answer, or not to these keys, is named at the start", async () => {
  const sentence = /^Penyimpanan S3 di http:\/\/127\.0\.0\.1:\d+\/\w+ tidak dapat dipakai\. Periksa S3_ENDPOINT/
  const refused = (settings: object, why: RegExp) =>
    expect(s3Store({ ...s3.settings, ...settings })).rejects.toMatchObject({
      message: expect.stringMatching(sentence),
      cause: { message: expect.stringMatching(why) },
    })
  await refused({ accessKeyId: "lain" }, /403 – InvalidAccessKeyId/)
  await refused({ endpoint: s3.settings.endpoint.replace(/griya$/, "lain") }, /404 – NoSuchBucket/)
  await refused({ endpoint: "http://127.0.0.1:1025/griya" }, /ECONNREFUSED/)
})

test("a store that goes away fails as a file store, with its reason", async () => {
  const leaving = await startS3()
  const files = await s3Store(leaving.settings)
  await leaving.stop()
  for (const failing of [files.get("a/b.csv"), files.put("a/b.csv", new Uint8Array([1]))]) {
    const error = await failing.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ cause: { message: expect.stringMatching(/ECONNREFUSED/) } })
  }
})
