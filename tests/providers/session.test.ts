import { describe, expect, it, onTestFinished, vi } from "vitest"
import { isExpired } from "../../src/session/expiry.ts"
import { isOwnPath, rememberReturnPath, returnPath } from "../../src/session/return-path.ts"
import { clockOffset, noteServerTime } from "../../src/session/server-clock.ts"
import { hasStoredSession, SESSION_KEY, type Session } from "../../src/session/session.ts"
import { createSessionStore, decryptSession, encryptSession } from "../../src/session/session-store.ts"
import { viewedRole } from "../../src/session/view-as.ts"
import { memoryStorage } from "./memory-storage.ts"

const SECRET = "a".repeat(64)

const session: Session = {
  access_token: "token",
  id_token: "token",
  email: "ratna@griya.test",
  name: "Ratna 🏡",
  flag: ["gro_admin"],
  avatar: "",
  auth_id: "17",
  signin: true,
  first_time: false,
}

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.y`

describe("the stored session", () => {
  it("comes back as it was, and shows nothing of itself", () => {
    const stored = encryptSession(session, SECRET)
    expect(decryptSession(stored, SECRET)).toEqual(session)
    expect(stored).not.toContain("ratna")
    expect(encryptSession(session, SECRET)).not.toBe(stored)
  })

  it("is nothing under another secret", () => {
    expect(decryptSession(encryptSession(session, SECRET), "b".repeat(64))).toBeUndefined()
  })

  it.each(Array.from({ length: 12 }, (_, part) => part))("is nothing with one letter changed (%i)", (part) => {
    const stored = encryptSession(session, SECRET)
    const at = Math.floor((stored.length * part) / 12)
    const damaged = stored.slice(0, at) + (stored[at] === "A" ? "B" : "A") + stored.slice(at + 1)
    expect(decryptSession(damaged, SECRET)).toBeUndefined()
  })

  it.each(["", "{}", "null", "1", "1..", "1.x.y", "0.x.y", JSON.stringify(session), "💥"])("is nothing as %j", (text) =>
    expect(decryptSession(text, SECRET)).toBeUndefined(),
  )

  it("is nothing in the version of another build, or with a part missing", () => {
    const [, ...rest] = encryptSession(session, SECRET).split(".")
    expect(decryptSession(["9", ...rest].join("."), SECRET)).toBeUndefined()
    for (const wrong of [
      { auth_id: undefined },
      { auth_id: "" },
      { access_token: "" },
      { signin: false },
      { first_time: "false" },
      { flag: ["ADMIN", 3] },
    ])
      expect(decryptSession(encryptSession({ ...session, ...wrong } as Session, SECRET), SECRET)).toBeUndefined()
  })

  it("is saved under the fixed key, restored, dropped when damaged and cleared with everything else", async () => {
    const storage = memoryStorage({ other: "x" })
    const sessions = createSessionStore(storage, { get: async () => SECRET })
    expect(await sessions.restore()).toBeUndefined()
    await sessions.save(session)
    expect(hasStoredSession(storage)).toBe(true)
    expect(await sessions.restore()).toEqual(session)
    storage.setItem(SESSION_KEY, `${storage.getItem(SESSION_KEY)}x`)
    expect(await sessions.restore()).toBeUndefined()
    expect(hasStoredSession(storage)).toBe(false)
    await sessions.save(session)
    sessions.clear()
    expect(storage.length).toBe(0)
  })
})

describe("the token's end", () => {
  const now = Date.UTC(2026, 10, 21)
  it.each([
    ["before now", tokenOf({ exp: now / 1000 - 1 }), true],
    ["now", tokenOf({ exp: now / 1000 }), true],
    ["after now", tokenOf({ exp: now / 1000 + 1 }), false],
    ["not said", tokenOf({ sub: "17" }), false],
    ["said as text", tokenOf({ exp: "1" }), false],
    ["in no token", "nonsense", false],
    ["in nothing", "", false],
    ["in broken JSON", "x.e30x.y", false],
  ])("%s", (_, token, expired) => expect(isExpired(token, now)).toBe(expired))
})

it("the server's clock differs only by more than five seconds, for a slow answer", () => {
  vi.useFakeTimers()
  onTestFinished(() => clockOffset.set(0))
  const offsetAfter = (difference: unknown) => {
    noteServerTime(typeof difference === "number" ? new Date(Date.now() + difference).toISOString() : difference)
    return clockOffset.get()
  }
  expect([5000, 5001, 1, -5000, "gestern", undefined].map(offsetAfter)).toEqual([0, 5001, 5001, -5000, -5000, -5000])
})

it.each([
  ["17", "gro_admin", "ADMIN"],
  ["17", "ADMIN", undefined],
  ["18", "gro_admin", undefined],
  [undefined, "gro_admin", undefined],
])("a tab in which %s looks as an Admin gives the %s 17 the role %s", (user, flag, role) => {
  vi.stubGlobal("sessionStorage", memoryStorage(user ? { "griya.view-as-admin": user } : {}))
  expect(viewedRole({ ...session, flag })).toBe(role)
})

describe("the place to return to", () => {
  it.each(["/dashboard", "/dashboard/listing?page=2&status=active", "/dashboard?x=1", "/dashboard/users#a"])(
    "is %s",
    (place) => {
      const storage = memoryStorage()
      rememberReturnPath(place, storage)
      rememberReturnPath("/", storage)
      expect(returnPath(storage)).toBe(place)
    },
  )

  it.each([
    "/",
    "//evil.example/dashboard",
    "https://evil.example/dashboard",
    "/dashboards",
    "/dashboard/../login",
    "/dashboard\\evil",
    "/dashboard/.\t./login",
    "javascript:alert(1)",
    undefined,
  ])("is never %s", (place) => {
    expect(isOwnPath(place)).toBe(false)
    expect(returnPath(memoryStorage({ "griya.place": String(place) }))).toBe("/dashboard")
  })
})
