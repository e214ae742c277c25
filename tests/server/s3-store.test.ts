import { afterAll, beforeAll, expect, test } from "vitest"
import { s3Store } from "../../server/files/s3-store.ts"
import { startS3 } from "../scale/s3.ts"

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

test("files are kept in a bucket, which is made where it is not there", async () => {
  const settings = { ...s3.settings, endpoint: s3.settings.endpoint.replace(/griya$/, "baru") }
  const store = await s3Store(settings)
  const bytes = new Uint8Array([0, 255, 128, 10, 13])
  await store.put("_uploads/satu.csv", bytes)
  expect(await (await s3Store(settings)).get("_uploads/satu.csv")).toEqual(bytes)
  expect(await store.get("_uploads/dua.csv")).toBeUndefined()
})

test("a store that does not answer, or not to these keys, is named at the start", async () => {
  const sentence = /^Penyimpanan S3 di http:\/\/127\.0\.0\.1:\d+\/griya tidak dapat dipakai\. Periksa S3_ENDPOINT/
  await expect(s3Store({ ...s3.settings, accessKeyId: "lain" })).rejects.toThrow(sentence)
  await expect(s3Store({ ...s3.settings, endpoint: "http://127.0.0.1:1025/griya" })).rejects.toThrow(sentence)
})
