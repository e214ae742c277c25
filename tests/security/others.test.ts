import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import { eq } from "drizzle-orm"
import { sign } from "hono/jwt"
import { expect, onTestFinished, test, vi } from "vitest"
import { hashPassword } from "../../server/auth/passwords.ts"
import { accountsTable } from "../../server/database/account-tables.ts"
import { addressesOf } from "../../server/engine/endpoints.ts"
import { resources } from "../../src/resources/index.ts"
import { accountOf, claimsOf, SECRET } from "../server/api.ts"
import { liveApi, waitForEvent } from "../server/live-api.ts"

const api = await liveApi()

const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

test("what is asked for by somebody's own id is nobody else's, in every call that has one", async () => {
  const theirs = accountOf("agent").auth_id
  const own = addressesOf(resources).filter(({ path }) => path.includes(":auth_id"))
  const cells = []
  for (const role of ["gro_admin", "ADMIN", "first_time"] as const) {
    const token = await api.login(role)
    for (const { method, path } of own) {
      const json = method === "GET" ? undefined : { name: "Milik orang lain", office: "Milik orang lain" }
      const { status } = await api.call(method, path.replace(":auth_id", theirs), { token, json })
      if (status !== 403) cells.push([role, method, path, status])
    }
  }
  expect(cells).toEqual([])
  expect(own.length).toBeGreaterThanOrEqual(4)
})

const bad = async (): Promise<Record<string, string>> => {
  const { sub, jti } = claimsOf(await api.login())
  const other = claimsOf(await api.login("ADMIN"))
  const ended = await api.login()
  await api.call("POST", "/svc/main/session/sign-out", { token: ended })
  const of = (claims: object, secret = SECRET, algorithm: "HS256" | "HS512" = "HS256") =>
    sign({ sub, jti, exp: now() + HOUR, ...claims }, secret, algorithm)
  const [, body] = (await of({})).split(".")
  return {
    none: "",
    rubbish: "rubbish",
    "an expired one": await of({ exp: now() - 1 }),
    "one not yet good": await of({ nbf: now() + HOUR }),
    "one that is signed by somebody else": await of({}, "another-secret-that-is-long-enough!!"),
    "one that is signed otherwise": await of({}, SECRET, "HS512"),
    "one that is not signed": `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${body}.`,
    "one of another one's session": await of({ jti: other.jti }),
    "one of no session": await of({ jti: "no-such-session" }),
    "one after its sign-out": ended,
  }
}

test("no call and no socket takes a token that is none, expired, another one's or signed out", async () => {
  const said: unknown[] = []
  const tokens = await bad()
  for (const [name, token] of Object.entries(tokens)) {
    const { status, body } = await api.call("GET", "/svc/main/house-type", { token })
    const message = await waitForEvent(api.connect(token), "connect").then(
      () => "let in",
      (error: Error) => error.message,
    )
    if (status !== 401 || message !== body.message) said.push([name, status, body.message, message])
  }
  const good = api.connect(await api.login())
  await waitForEvent(good, "connect")
  expect(said).toEqual([])
})

test("a login of nobody takes as long as a wrong password: one hash of the same cost", async () => {
  const { email } = accountOf("agent")
  const password_hash = await hashPassword("kata-sandi-benar")
  await api.db.update(accountsTable).set({ password_hash }).where(eq(accountsTable.email, email))
  const scrypt = vi.spyOn(crypto, "scrypt")
  syncBuiltinESMExports()
  onTestFinished(() => {
    scrypt.mockRestore()
    syncBuiltinESMExports()
  })
  const hashesOf = async (stranger: string) => {
    scrypt.mockClear()
    const json = { email: stranger, password: "kata-sandi-salah" }
    expect((await api.call("POST", "/svc/auth/api/login", { json })).status).toBe(401)
    return scrypt.mock.calls.map(([_password, salt, length, cost]) => [
      Buffer.from(salt as Buffer).length,
      length,
      cost,
    ])
  }
  const hashes = await hashesOf(email)
  expect(hashes).toHaveLength(1)
  expect(await hashesOf("nobody@griya.test")).toEqual(hashes)
})
