import { describe, expect, test } from "vitest"
import { memoryStore } from "../../server/files/file-store.ts"
import { createApp } from "../../server/http/app.ts"
import { fileApi } from "../server/file-api.ts"

const api = await fileApi()

describe("the page", () => {
  test("reaches a socket elsewhere by both schemes, and shows pictures from where it is told to", async () => {
    const config = {
      socket: "https://live.contoh.id/",
      pictures: ["https://foto.contoh.id", "https://*.cdn.id", "javascript:", "'unsafe-inline'", "https://a b", 7],
    }
    const other = createApp({ db: api.db, files: memoryStore(), secret: "x".repeat(32), config })
    const policy = (await other.request("/config.json")).headers.get("content-security-policy")
    expect(policy).toContain("connect-src 'self' https://live.contoh.id wss://live.contoh.id;")
    expect(policy).toContain("img-src 'self' data: blob: https://foto.contoh.id https://*.cdn.id;")
  })

  test("may be on another origin than the pictures that it shows, and than nothing else", async () => {
    const files = memoryStore()
    const name = `listing/${"a".repeat(32)}.png`
    await files.put(name, Buffer.from("picture"))
    const other = createApp({ db: api.db, files, secret: "x".repeat(32) })
    const policyOf = async (path: string) => (await other.request(path)).headers.get("cross-origin-resource-policy")
    expect(await policyOf(`/files/${name}`)).toBe("cross-origin")
    expect(await policyOf("/config.json")).toBe("same-origin")
  })

  test("is to be had by https alone once a proxy of ours was asked by it", async () => {
    const asked = async (proxies: number, proto: string) => {
      const other = createApp({ db: api.db, files: memoryStore(), secret: "x".repeat(32), proxies })
      const { headers } = await other.request("/health", { headers: { "X-Forwarded-Proto": proto } })
      return headers.get("strict-transport-security")
    }
    expect(await asked(1, "https")).toBe("max-age=31536000")
    expect(await asked(1, "http, https")).toBe("max-age=31536000")
    expect(await asked(1, "http")).toBeNull()
    expect(await asked(0, "https")).toBeNull()
  })
})
