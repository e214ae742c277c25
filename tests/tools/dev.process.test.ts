import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import { get } from "node:http"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { copyOf } from "../fixture/copy.ts"

const source = (path: string) => readFileSync(inRoot(path), "utf8")
/** Renamed, because a project may have the promo of the README. */
const COUPON = source("tests/fixture/promo.ts").replace("../../src/declare", "../declare").replaceAll("promo", "coupon")
const INDEX = source("src/resources/index.ts")

const copy = copyOf({ "src/resources/coupon.ts": COUPON })
const dev = spawn(process.execPath, ["scripts/dev.mjs"], {
  cwd: copy.folder,
  env: {
    ...process.env,
    NODE_ENV: "development",
    VITEST: undefined,
    DEMO: "0",
    PORT: "0",
    DATA_DIR: join(copy.folder, ".data"),
  },
  stdio: ["ignore", "pipe", "ignore"],
})
let address = ""

beforeAll(async () => {
  for await (const line of createInterface({ input: dev.stdout })) {
    address = /http:\S+/.exec(line)?.[0] ?? ""
    if (address) break
  }
  dev.stdout.resume()
})

afterAll(async () => {
  dev.kill()
  await new Promise((done) => dev.once("exit", done))
  copy.remove()
})

const write = (path: string, text: string) => writeFileSync(join(copy.folder, path), text)
const statusOf = async (path: string) => (await fetch(address + path)).status
const couponBecomes = (status: number) =>
  vi.waitFor(async () => expect(await statusOf("/svc/main/coupon")).toBe(status), { timeout: 60_000, interval: 200 })

/** Status with which the app's own port answers Vite's socket. */
const hotStatus = async () => {
  const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" }
  const key = { "Sec-WebSocket-Key": "Z3JpeWEtdWppLWNvYmEtMQ==", "Sec-WebSocket-Protocol": "vite-hmr" }
  const request = get(address, { headers: { ...headers, ...key }, agent: false })
  const [response, socket] = await Promise.race([once(request, "upgrade"), once(request, "response")])
  socket?.destroy()
  request.destroy()
  return response.statusCode
}

test("hot reload needs no port of its own, so that two copies have it", async () => {
  expect(await hotStatus()).toBe(101)
  expect(await (await fetch(`${address}/@vite/client`)).text()).not.toContain("24678")
})

test("a changed declaration restarts the API without closing the port", async () => {
  await couponBecomes(404)
  let isOver = false
  const looking = (async () => {
    while (!isOver) await statusOf("/health")
  })()
  write(
    "src/resources/index.ts",
    `import { coupon } from "./coupon.ts"\n${INDEX.replace("const beforeLog = [", "const beforeLog = [coupon, ")}`,
  )
  await couponBecomes(401)

  write("src/resources/coupon.ts", `${COUPON}\nconst = broken`)
  await couponBecomes(503)
  expect(await statusOf("/dashboard")).toBe(200)
  write("src/resources/coupon.ts", COUPON.replace('to: "house-type"', 'to: "house-tipe"'))
  const wrong = 'coupon.fields.house_type: relation "house-tipe" is no resource; did you mean "house-type"?'
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${address}/svc/main/coupon`)).text()).toContain(wrong.replaceAll('"', '\\"')),
    {
      timeout: 60_000,
      interval: 200,
    },
  )
  write("src/resources/coupon.ts", COUPON)
  await couponBecomes(401)
  isOver = true
  // Rejects if a connection was refused.
  await looking
  expect(await hotStatus()).toBe(101)
})
