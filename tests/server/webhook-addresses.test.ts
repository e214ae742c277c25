import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeEach, expect, test } from "vitest"
import { isPrivateAddress } from "../../server/features/integrations/private-address.ts"
import { sendWebhook } from "../../server/features/integrations/send-webhook.ts"
import { testApi } from "./api.ts"

const api = await testApi()
const paths: string[] = []
const receiver = createServer((request, response) => {
  paths.push(String(request.url))
  response.writeHead(302, { Location: "/elsewhere" }).end()
})
await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done))
const { port } = receiver.address() as AddressInfo
afterAll(async () => {
  receiver.close()
  await api.close()
})
beforeEach(() => {
  paths.length = 0
})

const message = { body: "{}", headers: {} }

test.each([
  "http://contoh.id/kait",
  "https://127.0.0.1/kait",
  "https://2130706433/kait",
  "https://10.1.2.3/kait",
  "https://169.254.169.254/latest",
  "https://[::1]/kait",
  "https://[::ffff:10.0.0.1]/kait",
  "https://nama:sandi@contoh.id/kait",
])("a webhook to %s is kept with its problem, and gets no secret", async (url) => {
  const token = await api.login()
  const json = { name: "Situs", url, resource: "house-type", on_create: true }
  const made = await api.call("POST", "/svc/main/webhook", { token, json })
  const { id, problem } = made.body.data
  expect(problem).toMatch(/^Alamat/)
  const { status, body } = await api.call("POST", `/svc/main/webhook/secret/${id}`, { token, json: {} })
  expect([status, body.message]).toEqual([422, problem])
  expect(await sendWebhook({ ...message, url, allowsPrivate: false })).toMatchObject({ code: null, answer: problem })
})

test("a name that leads into a private network is refused when it is resolved", async () => {
  const url = `https://localhost:${port}/kait`
  expect(await sendWebhook({ ...message, url, allowsPrivate: false })).toMatchObject({
    isGood: false,
    code: null,
    answer: "Alamat ini ada di jaringan pribadi, jadi tidak dikirim.",
  })
})

test("a redirect is a failure, and is not followed", async () => {
  const url = `http://127.0.0.1:${port}/kait`
  expect(await sendWebhook({ ...message, url, allowsPrivate: true })).toMatchObject({ isGood: false, code: 302 })
  expect(paths).toEqual(["/kait"])
})

test.each(["0.0.0.0", "192.168.1.1", "100.64.0.1", "fe80::1", "fd00::1", "64:ff9b::a00:1", "2002:a00:1::", "x"])(
  "%s is private",
  (address) => expect(isPrivateAddress(address)).toBe(true),
)

test.each(["8.8.8.8", "2606:4700::1111"])("%s is public", (address) => expect(isPrivateAddress(address)).toBe(false))
