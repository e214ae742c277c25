import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { StoreError } from "../../server/files/file-store.ts"
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
  const refused = (settings: object, why: RegExp) =>
    expect(s3Store({ ...s3.settings, ...settings })).rejects.toMatchObject({
      message: expect.stringMatching(sentence),
      cause: { message: expect.stringMatching(why) },
    })
  await refused({ accessKeyId: "lain" }, /403 – InvalidAccessKeyId/)
  await refused({ endpoint: "http://127.0.0.1:1025/griya" }, /ECONNREFUSED/)
})

/** Store without a bucket. Like Ceph and Amazon it accepts only its own region, `ap-southeast-3`. */
const strictStore = async (mayMake: boolean) => {
  const asked: string[] = []
  let isMade = false
  const refusal = (status: number, code: string) => [status, `<Error><Code>${code}</Code></Error>`] as const
  const found = [200, ""] as const
  const make = (place: string | undefined) => {
    if (!mayMake) return refusal(403, "AccessDenied")
    if (place !== undefined && place !== "ap-southeast-3") return refusal(400, "InvalidLocationConstraint")
    isMade = true
    return found
  }
  const server = createServer(async (request, response) => {
    const path = request.url?.replace(/\?.*/, "") ?? ""
    const place = /<LocationConstraint>(.*)<\/LocationConstraint>/.exec(await text(request))?.[1]
    const isMaking = request.method === "PUT" && path === "/baru"
    if (isMaking) asked.push(place ?? "")
    const [status, body] = isMaking ? make(place) : isMade ? found : refusal(404, "NoSuchBucket")
    response.writeHead(status, { "Content-Type": "application/xml" }).end(body)
  }).listen(0, "127.0.0.1")
  await new Promise((listening) => server.once("listening", listening))
  const { port } = server.address() as AddressInfo
  const keys = { accessKeyId: "kunci", secretAccessKey: "rahasia" }
  return {
    asked,
    open: (region: string) => s3Store({ endpoint: `http://127.0.0.1:${port}/baru`, region, ...keys }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test.each([
  ["auto", ""],
  ["us-east-1", ""],
  ["ap-southeast-3", "ap-southeast-3"],
])("a bucket is made in the region %s, which is named where it is a place", async (region, place) => {
  await using store = await strictStore(true)
  await store.open(region)
  expect(store.asked).toEqual([place])
})

test("a store that goes away fails as a file store, with its reason", async () => {
  const store = await strictStore(true)
  const files = await store.open("auto")
  await store[Symbol.asyncDispose]()
  for (const failing of [files.get("a/b.csv"), files.put("a/b.csv", new Uint8Array([1]))]) {
    const error = await failing.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ cause: { message: expect.stringMatching(/ECONNREFUSED/) } })
  }
})

test("what a store says against making the bucket is told", async () => {
  await using store = await strictStore(false)
  await expect(store.open("auto")).rejects.toMatchObject({ cause: { message: "S3 returned 403 – AccessDenied" } })
})
