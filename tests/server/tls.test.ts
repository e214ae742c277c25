import { generateKeyPairSync } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { connect as connectHttp2 } from "node:http2"
import { Agent, get } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { io } from "socket.io-client"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createApp } from "../../server/http/app.ts"
import { listenOn } from "../../server/http/listener.ts"
import { attachLive } from "../../server/live/live.ts"
import { noLog } from "../../server/log.ts"
import { settingsOf } from "../../server/settings.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf } from "../../src/resources/policy.ts"
import { accountOf, SECRET, type TestApi, testApi } from "./api.ts"
import { waitForEvent } from "./live-api.ts"

/** Self-signed, for localhost and 127.0.0.1, valid until 2126. */
const CERT = join(import.meta.dirname, "tls/cert.pem")
const KEY = join(import.meta.dirname, "tls/key.pem")
const ca = readFileSync(CERT)

describe("https", () => {
  let api: TestApi
  let listening: Awaited<ReturnType<typeof listenOn>>
  let address: string
  beforeAll(async () => {
    api = await testApi()
    const { db, tables, files } = api
    listening = await listenOn(0, "127.0.0.1", settingsOf({ TLS_CERT: CERT, TLS_KEY: KEY }).tls)
    const policy = policyOf(resources)
    const live = attachLive(listening.server, { db, tables, resources, policy, secret: SECRET, log: noLog })
    listening.answerWith(getRequestListener(createApp({ db, files, secret: SECRET, live, onlySecure: true }).fetch))
    address = `https://127.0.0.1:${listening.port}`
  })
  afterAll(() => api.close())

  const askHttp2 = async (session: ReturnType<typeof connectHttp2>, path: string, token?: string, body?: object) => {
    const stream = session.request({
      ":path": path,
      ":method": body ? "POST" : "GET",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    })
    const answered = new Promise<Record<string, unknown>>((done) => stream.once("response", done))
    stream.end(body && JSON.stringify(body))
    const headers = await answered
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part)
    return { status: headers[":status"], headers, body: JSON.parse(Buffer.concat(parts).toString()) }
  }

  test("speaks HTTP/2, with bodies both ways, and asks to be kept to", async () => {
    const session = connectHttp2(address, { ca })
    const { email, password } = { ...accountOf("gro_admin"), password: "salah" }
    const [health, login, created] = await Promise.all([
      askHttp2(session, "/health"),
      askHttp2(session, "/svc/auth/api/login", undefined, { email, password }),
      askHttp2(session, "/svc/main/house-type", await api.login(), { name: "Rumah HTTP/2" }),
    ])
    expect([session.alpnProtocol, health.status, health.body]).toEqual(["h2", 200, { status: "ok" }])
    expect(health.headers["strict-transport-security"]).toBe("max-age=31536000")
    expect((await api.app.request("/health")).headers.has("strict-transport-security")).toBe(false)
    expect([login.status, login.body.status]).toEqual([401, 401])
    expect([created.status, created.body.data.name]).toEqual([200, "Rumah HTTP/2"])
    session.close()
  })

  test("speaks HTTP/1.1 to who does not", async () => {
    const answer = await new Promise<{ httpVersion: string; statusCode?: number }>((done, fail) => {
      get(`${address}/health`, { ca }, (response) => {
        response.resume()
        done(response)
      }).on("error", fail)
    })
    expect([answer.httpVersion, answer.statusCode]).toEqual(["1.1", 200])
  })

  test("carries the live part, by websocket alone and from polling on", async () => {
    const token = await api.login()
    for (const transports of [["websocket"], ["polling", "websocket"]]) {
      const socket = io(address, { query: { token }, transports, ca, reconnection: false, forceNew: true } as object)
      await waitForEvent(socket, "connect")
      const { engine } = socket.io
      if (engine.transport.name !== "websocket") await new Promise((done) => engine.once("upgrade", done))
      expect(engine.transport.name).toBe("websocket")
      socket.close()
    }
  })

  test("ends with the server, whoever holds a connection", async () => {
    const session = connectHttp2(address, { ca })
    await askHttp2(session, "/health")
    const agent = new Agent({ keepAlive: true, ca })
    await new Promise((done) => get(`${address}/health`, { agent }, (response) => response.resume().once("end", done)))
    const held = new Promise((done) => session.once("close", done))
    const began = performance.now()
    await Promise.all([listening.close(), held])
    // Shorter than the close timeout of 4 s.
    expect(performance.now() - began).toBeLessThan(3000)
    agent.destroy()
    await expect(fetch(`${address}/health`)).rejects.toThrow()
  })
})

describe("TLS_CERT and TLS_KEY", () => {
  const folder = mkdtempSync(join(tmpdir(), "griya-tls-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const [text, other, locked] = ["text.pem", "other.pem", "locked.pem"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  writeFileSync(text, "not a certificate")
  writeFileSync(other, privateKey.export({ type: "pkcs8", format: "pem" }))
  writeFileSync(
    locked,
    privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "rahasia" }),
  )

  test("are read at the start, or there are none", () => {
    expect(settingsOf({ TLS_CERT: CERT, TLS_KEY: KEY }).tls).toEqual({ cert: ca, key: readFileSync(KEY) })
    expect(settingsOf({}).tls).toBeUndefined()
    expect(settingsOf({ TLS_CERT: "", TLS_KEY: "" }).tls).toBeUndefined()
  })

  test.each([
    [{ TLS_CERT: CERT }, "TLS_CERT dan TLS_KEY diisi keduanya atau tidak sama sekali; TLS_KEY kosong."],
    [{ TLS_KEY: KEY }, "TLS_CERT dan TLS_KEY diisi keduanya atau tidak sama sekali; TLS_CERT kosong."],
    [
      { TLS_CERT: join(folder, "gone.pem"), TLS_KEY: KEY },
      `TLS_CERT tidak dapat dibaca: ${join(folder, "gone.pem")} (ENOENT). Periksa jalurnya dan hak bacanya.`,
    ],
    [
      { TLS_CERT: CERT, TLS_KEY: folder },
      `TLS_KEY tidak dapat dibaca: ${folder} (EISDIR). Periksa jalurnya dan hak bacanya.`,
    ],
    [{ TLS_CERT: text, TLS_KEY: KEY }, `TLS_CERT bukan sertifikat PEM: ${text}.`],
    [{ TLS_CERT: CERT, TLS_KEY: text }, `TLS_KEY bukan kunci PEM tanpa kata sandi: ${text}.`],
    [{ TLS_CERT: CERT, TLS_KEY: locked }, `TLS_KEY bukan kunci PEM tanpa kata sandi: ${locked}.`],
    [{ TLS_CERT: CERT, TLS_KEY: other }, "TLS_KEY bukan kunci dari sertifikat TLS_CERT."],
  ])("that cannot be used are refused: %#", (env, sentence) => {
    expect(() => settingsOf(env)).toThrow(sentence)
  })
})
