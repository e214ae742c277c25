import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import type { Db } from "../../server/database/db.ts"
import { gatewayOf } from "../../server/features/payments/gateway.ts"
import { settingsOf } from "../../server/operations/settings.ts"
import { failureOf } from "../../src/domain/payment-failure.ts"
import { apiOver, openFew, testApi } from "./api.ts"
import { gatewayApi, notice } from "./gateway-api.ts"

const KEY = "SB-Mid-server-for-tests"
const db = undefined as unknown as Db
const asked: unknown[] = []
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push([request.url, request.headers.authorization])
    response.end(request.url?.includes("broken") ? "<html>" : '{"transaction_status":"settlement"}')
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

test("the gateway is asked for an order by its address, with the key as a basic authorization", async () => {
  const gateway = gatewayOf({ serverKey: KEY, url })
  expect(await gateway.statusOf(db, "GRY/1")).toEqual({ transaction_status: "settlement" })
  expect(asked).toEqual([["/v2/GRY%2F1/status", `Basic ${Buffer.from(`${KEY}:`).toString("base64")}`]])
})

test("a gateway that answers nonsense, or nothing, is said to be out of reach, without its key", async () => {
  for (const address of [`${url}broken`, "http://127.0.0.1:1"]) {
    const error = await Promise.resolve(gatewayOf({ serverKey: KEY, url: address }).statusOf(db, "broken")).catch(
      String,
    )
    expect(error).toContain("Gateway pembayaran tidak dapat dihubungi.")
    expect(error).not.toContain(KEY)
  }
})

test("without a key no webhook is believed, and nothing is asked; the demo's key is the demo's alone", async () => {
  expect(() => gatewayOf({ serverKey: undefined, url }).statusOf(db, "1")).toThrow(/GATEWAY_URL/)
  const opened = await openFew()
  const { app, close } = apiOver(opened, { gateway: gatewayOf({ serverKey: undefined, url: undefined }) })
  const answer = await app.request("/svc/payment/webhook/notification", { method: "POST", body: "{}" })
  expect(answer.status).toBe(503)
  await close()
})

test.each([
  [{ serverKey: KEY, url: "https://api.midtrans.com" }, true],
  [{ serverKey: KEY, url: undefined }, false],
  [{ serverKey: undefined, url: "https://api.midtrans.com" }, false],
])("a message is checked with the gateway that has both key and address: %j", (settings, isAsked) => {
  expect(gatewayOf(settings).isAsked).toBe(isAsked)
})

test("settings name the gateway, or are refused in a sentence", () => {
  expect(settingsOf({}).gateway).toEqual({ serverKey: undefined, url: undefined })
  const env = { GATEWAY_SERVER_KEY: KEY, GATEWAY_URL: "https://api.midtrans.com" }
  expect(settingsOf(env).gateway).toEqual({ serverKey: KEY, url: "https://api.midtrans.com" })
  expect(() => settingsOf({ GATEWAY_SERVER_KEY: "short" })).toThrow("GATEWAY_SERVER_KEY paling sedikit 16 huruf.")
  expect(() => settingsOf({ GATEWAY_URL: "midtrans" })).toThrow(/^GATEWAY_URL harus alamat http/)
})

test("why a payment failed is said in words, also where the service names no reason", () => {
  const why = (record: object) => failureOf(record as Record<string, unknown>)?.why
  expect(why({ status: "denied", failure: "fraud" })).toBe("Ditolak karena terindikasi penipuan.")
  expect(why({ status: "expired" })).toBe("Pembayaran tidak dilakukan sampai batas waktunya.")
  expect(why({ status: "cancelled", failure: "a word of somebody else's" })).toBe(
    "Pembayaran dibatalkan sebelum dibayar.",
  )
  expect(why({ status: "pending", webhook: "failed" })).toMatch(/^Webhook dari gateway tidak sampai/)
  expect(why({ status: "pending", webhook: "failed", failure: "amount" })).toMatch(/^Jumlah dari gateway/)
  for (const record of [{ status: "paid" }, { status: "pending", webhook: "waiting" }, {}])
    expect(why(record)).toBeUndefined()
})

test("a message is a hint: the state is the one that the gateway answers, and nothing changes where it is away", async () => {
  let answer: (order: string) => unknown = () => {
    throw new Error("away")
  }
  const api = await testApi({
    gateway: { serverKey: KEY, isAsked: true, statusOf: async (_db, order) => answer(order) },
  })
  onTestFinished(api.close)
  const { buy, post } = gatewayApi(api, await api.login())
  const { payment, order } = await buy()
  const said = (state: string, more: object = {}) => notice(order, state, { ...more }, KEY)
  expect((await post(said("settlement"))).status).toBe(500)
  expect(await api.stored("payment", payment.id)).toMatchObject({ status: "pending" })

  answer = () => said("pending", { status_code: "201" })
  await post(said("settlement"))
  expect(await api.stored("payment", payment.id)).toMatchObject({ status: "pending" })
  answer = () => said("settlement")
  await post(said("settlement"))
  expect(await api.stored("payment", payment.id)).toMatchObject({ status: "paid" })
  await post(said("refund", { refund_amount: "9999999999999.00" }))
  expect(await api.stored("payment", payment.id)).toMatchObject({ status: "paid", refund_amount: null })
})
