import { existsSync, readdirSync, readFileSync } from "node:fs"
import { homedir } from "node:os"
import { join, resolve } from "node:path"
import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { DEMO_PASSWORD, demoAccounts } from "../../demo/accounts.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { createApp } from "../../server/http/app.ts"
import { staticOf } from "../../server/http/static.ts"
import { leakIn } from "../fuzz/leaks.ts"
import { SECRET } from "../server/api.ts"
import { fileApi } from "../server/file-api.ts"

const api = await fileApi()

const root = resolve(import.meta.dirname, "../..")
const dist = join(root, "dist")

const SECRETS =
  /AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE|eyJhbGciOi[\w-]+\.[\w-]+\.[\w-]+|scrypt\$\d+|postgres(?:ql)?:\/\//
const SETTINGS =
  /password_hash|JWT_SECRET|DATABASE_URL|GATEWAY_SERVER_KEY|S3_SECRET|ADMIN_PASSWORD|METRICS_TOKEN|process\.env\.|sourceMappingURL/

const OWN = [
  root,
  ...(homedir().length > 5 ? [homedir()] : []),
  ...Object.entries(process.env).flatMap(([name, value = ""]) =>
    /SECRET|TOKEN|PASSWORD|_KEY$|DATABASE_URL/.test(name) && value.length > 11 ? [value] : [],
  ),
]

const secretIn = (text: string, more: readonly string[] = []): string | undefined =>
  SECRETS.exec(text)?.[0] ?? [...OWN, ...more].find((own) => text.includes(own))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|png|woff2?)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

test.each([
  "AKIAIOSFODNN7EXAMPLE",
  "-----BEGIN RSA PRIVATE KEY-----",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc",
  "postgres://griya:rahasia@db/griya",
  join(root, "src/app/main.tsx"),
])("a secret is known by its look: %s", (text) => {
  expect(secretIn(`x = "${text}"`)).toBeTypeOf("string")
})

describe.skipIf(!existsSync(dist))("what is built for browsers", () => {
  test("holds no key, no password, no setting of a server, no folder of a machine and no way to the sources", () => {
    const people = [DEMO_PASSWORD, ...demoAccounts.map(({ email }) => email)]
    const files = filesIn(dist)
    const found = files.flatMap((path) => {
      const text = readFileSync(path, "utf8")
      const secret = secretIn(text, people) ?? SETTINGS.exec(text)?.[0]
      return secret ? [`${secret} in ${path}`] : []
    })
    expect(found).toEqual([])
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((path) => path.endsWith(".map"))).toEqual([])
  })

  test("is all that is served", async () => {
    const site = (await staticOf(dist))({ product: "Griya" })
    const textOf = async (path: string) => {
      const answer = await site.request(path)
      return answer.ok ? answer.text() : undefined
    }
    // Unknown paths return the app's page.
    const page = await textOf("/")
    expect(page).toContain("<title>")
    for (const path of [
      "/.env",
      "/.git/config",
      "/package.json",
      "/dist-server/main.js",
      "/server/main.ts",
      "/.data/secret.txt",
      "/assets/../../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/assets/..%2f..%2fpackage.json",
    ])
      expect([path, [undefined, page].includes(await textOf(path))]).toEqual([path, true])
  })
})

describe("what a run says", () => {
  const [METRICS, GATEWAY, PERSON] = ["token-untuk-prometheus", "kunci-gateway-rahasia", "3174070101900001"]
  const run = async () => {
    const [lines, refusals]: [string[], string[]] = [[], []]
    const log = (event: string, facts: object) => void lines.push(JSON.stringify({ event, ...facts }))
    const app = createApp({
      db: api.db,
      files: memoryStore(),
      secret: SECRET,
      demo: true,
      slowMs: 0,
      metricsToken: METRICS,
      log,
    })
    const token = await api.login()
    const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
      const request = {
        method,
        headers: { Authorization: `Bearer ${token}`, ...headers },
        body: body && JSON.stringify(body),
      }
      const answer = await app.request(`http://griya.test${path}`, request)
      if (answer.status >= 400) refusals.push(await answer.text())
      return answer.status
    }
    const credentials = { email: "staf@griya.test", password: DEMO_PASSWORD }
    expect(await ask("POST", "/svc/auth/api/login", credentials)).toBe(200)
    expect(await ask("POST", "/svc/auth/api/login", { ...credentials, password: `${DEMO_PASSWORD}!` })).toBe(401)
    expect(await ask("GET", "/svc/main/house-type", undefined, { Authorization: `Bearer ${token}x` })).toBe(401)
    expect(await ask("GET", "/metrics", undefined, { Authorization: `Bearer ${METRICS}x` })).toBe(401)
    expect(await ask("GET", `/svc/main/bi-checking?nik=${PERSON}`)).toBe(200)
    expect(await ask("PUT", "/svc/main/house-list/1", { owner_phone: "bukan nomor" })).toBe(422)
    await ask("POST", "/svc/payment/webhook/notification", { order_id: "x", signature_key: GATEWAY })
    await ask("POST", "/svc/main/browser-error", {
      page: "/dashboard",
      message: `Bearer ${token} ${PERSON}`,
      stack: "",
    })
    await ask("GET", `/files/proof/${"0".repeat(32)}.png?until=1&seal=${"a".repeat(43)}`)
    await ask("GET", "/svc/nowhere/../../etc/passwd")
    await api.db.execute(sql.raw('alter table "house-type" rename to "house-type-away"'))
    try {
      expect(await ask("GET", `/svc/main/house-type?search=${PERSON}`)).toBe(500)
      expect(await ask("POST", "/svc/main/house-type", { name: PERSON })).toBe(500)
    } finally {
      await api.db.execute(sql.raw('alter table "house-type-away" rename to "house-type"'))
    }
    return { lines, refusals, token }
  }

  test("in its log and its refusals names no secret, nobody's data, and to who asks nothing of the inside", async () => {
    const { lines, refusals, token } = await run()
    expect(lines.filter((line) => /"event":"(error|slow-call|browser-error)"/.test(line)).length).toBeGreaterThan(3)
    expect(refusals.length).toBeGreaterThan(7)
    const secrets = [SECRET, DEMO_PASSWORD, METRICS, GATEWAY, PERSON, token, token.slice(-40)]
    // Logs may contain source locations of errors.
    const withoutPlaces = lines.map((line) => line.replace(/"at":\[.*?\](?=[,}])/g, ""))
    for (const line of withoutPlaces) expect([line, secretIn(line, secrets)]).toEqual([line, undefined])
    for (const text of refusals)
      expect([text, secretIn(text, secrets), leakIn(text)]).toEqual([text, undefined, undefined])
  })
})
