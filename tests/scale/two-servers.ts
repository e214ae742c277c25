import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { io, type Socket } from "socket.io-client"
import { type Running, startServer } from "../../server/start.ts"
import { createEmptyDatabase } from "../server/postgres-database.ts"
import { startProxy } from "./proxy.mjs"
import { startS3 } from "./s3.ts"

const first = { email: "pemilik@griya.id", password: "kata-sandi-panjang" }

export const twoServers = async () => {
  const folder = mkdtempSync(join(tmpdir(), "griya-two-"))
  const [database, s3] = [await createEmptyDatabase(), await startS3()]
  const [said, logged] = [[] as string[], [] as string[]]
  // As a killed server leaves it.
  mkdirSync(join(folder, "one", "incoming"), { recursive: true })
  const start = (name: string, isApart = false) =>
    startServer({
      port: 0,
      host: "127.0.0.1",
      demo: false,
      folder: join(folder, name),
      databaseUrl: database.url,
      secret: "j".repeat(48),
      dataKey: "d".repeat(48),
      staticDir: join(folder, "nowhere"),
      firstAdmin: first,
      drainSeconds: 1,
      s3: isApart ? undefined : s3.settings,
      log: (event) => logged.push(event),
      say: (line) => said.push(line),
    })
  const [one, two] = (await Promise.all(["one", "two"].map((name) => start(name)))) as [Running, Running]
  const proxy = await startProxy([one.address, two.address])
  const sockets: Socket[] = []

  const ask = async ({ address }: Running, path: string, token = "", more: RequestInit = {}) => {
    const answer = await fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${token}` }, ...more })
    const text = await answer.text()
    // biome-ignore lint/suspicious/noExplicitAny: what is answered is what the tests look into.
    return { status: answer.status, body: (text.startsWith("{") ? JSON.parse(text) : text) as any }
  }
  return {
    one,
    two,
    proxy: proxy.address,
    said,
    logged,
    url: database.url,
    startApart: () => start("apart", true),
    folders: () => ["one", "two"].map((name) => readdirSync(join(folder, name))),
    ask,
    send: (server: Running, path: string, token: string, body: unknown, method = "POST") =>
      ask(server, path, token, { method, body: JSON.stringify(body), headers: { Authorization: `Bearer ${token}` } }),
    upload: (server: Running, path: string, token: string, file: File) => {
      const form = new FormData()
      form.append("file", file)
      return ask(server, path, token, { method: "POST", body: form, headers: { Authorization: `Bearer ${token}` } })
    },
    login: async (server: Running, password = first.password) => {
      const body = JSON.stringify({ ...first, password })
      return ask(server, "/svc/auth/api/login", "", { method: "POST", body })
    },
    connect: (server: Running, token: string) => {
      const socket = io(server.address, { query: { token }, transports: ["websocket"], forceNew: true })
      sockets.push(socket)
      return socket
    },
    end: async () => {
      for (const socket of sockets) socket.close()
      proxy.stop()
      for (const server of [one, two]) await server.stop()
      await database.drop()
      await s3.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
