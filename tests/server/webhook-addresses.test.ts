import dns from "node:dns"
import { createServer } from "node:http"
import { syncBuiltinESMExports } from "node:module"
import type { AddressInfo } from "node:net"
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { isPrivateAddress } from "../../server/features/integrations/private-address.ts"
import { sendWebhook } from "../../server/features/integrations/send-webhook.ts"
import { testApi } from "./api.ts"

const api = await testApi()
const paths: string[] = []
let answer = 302
type LookupDone = (error: null, found: readonly { address: string; family: number }[]) => void
const receiver = createServer((request, response) => {
  paths.push(String(request.url))
  response.writeHead(answer, { Location: "/elsewhere" }).end()
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
  "https://nama@contoh.id/kait",
  "https://:sandi@contoh.id/kait",
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

test.each(["contoh.id/kait", "Uji", "ftp://contoh.id/kait", "https://"])("no webhook to %s", async (url) => {
  const json = { name: "Situs", url, resource: "house-type", on_create: true }
  const { body } = await api.call("POST", "/svc/main/webhook", { token: await api.login(), json })
  expect(body.errors).toEqual([{ field: "url", message: "Alamat harus lengkap, misalnya https://contoh.id/terima." }])
})

test("a name that leads into a private network is refused when it is resolved", async () => {
  const url = `https://localhost:${port}/kait`
  expect(await sendWebhook({ ...message, url, allowsPrivate: false })).toMatchObject({
    isGood: false,
    code: null,
    answer: "Alamat ini ada di jaringan pribadi, jadi tidak dikirim.",
  })
})

test("a name with one private address among its public ones is refused", async () => {
  const answered = ["8.8.8.8", "10.0.0.1"].map((address) => ({ address, family: 4 }))
  const lookup = vi
    .spyOn(dns, "lookup")
    .mockImplementation(((_host: string, _options: object, done: LookupDone) => done(null, answered)) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    lookup.mockRestore()
    syncBuiltinESMExports()
  })
  const url = "https://dua.contoh.id/kait"
  expect((await sendWebhook({ ...message, url, allowsPrivate: false })).answer).toContain("jaringan pribadi")
})

test.each([
  [200, true],
  [299, true],
  [300, false],
  [302, false],
])("an answer with %i is good: %s; none is followed", async (code, isGood) => {
  answer = code
  const url = `http://127.0.0.1:${port}/kait`
  expect(await sendWebhook({ ...message, url, allowsPrivate: true })).toMatchObject({ isGood, code })
  expect(paths).toEqual(["/kait"])
})

const PRIVATE = `
0.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.255.255.255 169.254.0.1 172.16.0.0 172.31.255.255 192.168.0.0
192.168.255.255 198.18.0.0 198.19.255.255 224.0.0.0 255.255.255.255 ::1 fe80::1 fd00::1 64:ff9b::a00:1 2001::1 2001:1ff::1
2001:db8:ffff::1 2002:a00:1:: 3fff:fff::1 1fff::1 4000::1 x
`
const PUBLIC = `
8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 169.253.255.255 172.15.255.255 172.32.0.0 192.167.255.255
192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255 2001:200::1 2001:db9::1 2606:4700::1111 2003::1 3ffe::1
`

test.each([
  [true, PRIVATE],
  [false, PUBLIC],
])("private is %s of the addresses at the borders of the registered networks", (expected, addresses) => {
  for (const address of addresses.trim().split(/\s+/)) expect(isPrivateAddress(address), address).toBe(expected)
})
