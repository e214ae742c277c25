import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { createAuthProvider } from "../../src/session/auth-provider.ts"
import { watchExpiry } from "../../src/session/expiry.ts"
import { PING_INTERVAL_MS, pingOnActivity } from "../../src/session/keep-alive.ts"
import { clockOffset, noteServerTime } from "../../src/session/server-clock.ts"
import { createAuthStore, SESSION_KEY, type Session } from "../../src/session/session.ts"
import { guard, restore, SIGN_OUT_DELAY } from "../../src/session/session-lifecycle.ts"
import { memoryStorage } from "./memory-storage.ts"

const EXPIRED = "Sesi Anda sudah berakhir. Silakan masuk lagi."

const sessionEnding = (seconds: number): Session => ({
  access_token: `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.y`,
  id_token: "t",
  email: "ratna@griya.test",
  name: "Ratna",
  flag: "gro_admin",
  avatar: "",
  auth_id: "17",
  signin: true,
  first_time: false,
})

const setUp = (stored?: Session) => {
  const store = createAuthStore()
  const known = { stored }
  const sessions = {
    save: async () => {},
    restore: async () => known.stored,
    clear: vi.fn(() => {
      known.stored = undefined
    }),
  }
  const auth = createAuthProvider({ http: vi.fn(), store, sessions, product: "Griya" })
  return { store, sessions, auth, known }
}

const listeners = new Map<string, (event: unknown) => unknown>()

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
  vi.stubGlobal("sessionStorage", memoryStorage())
  vi.stubGlobal("localStorage", memoryStorage())
  vi.stubGlobal("location", { pathname: "/dashboard/users", search: "?page=2", hash: "" })
  const addEventListener = (name: string, listener: (event: unknown) => unknown) => listeners.set(name, listener)
  vi.stubGlobal("addEventListener", addEventListener)
  vi.stubGlobal("document", { addEventListener, removeEventListener: () => {}, visibilityState: "visible" })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe("what is stored", () => {
  it("signs in again", async () => {
    const { store, sessions, auth } = setUp(sessionEnding(60))
    await restore({ store, sessions, auth })
    expect(store.get()).toMatchObject({ signin: true, auth: { name: "Ratna" } })
  })

  it("is cleared where its token has ended, and says why", async () => {
    const { store, sessions, auth } = setUp(sessionEnding(-1))
    await restore({ store, sessions, auth })
    expect(store.get()).toMatchObject({ signin: false, reason: EXPIRED })
    expect(sessions.clear).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem("griya.place")).toBe("/dashboard/users?page=2")
  })

  it("does not sign in a role that may not", async () => {
    const { store, sessions, auth } = setUp({ ...sessionEnding(60), flag: "agent" })
    await restore({ store, sessions, auth })
    expect(store.get().signin).toBe(false)
  })
})

describe("the watch", () => {
  it("signs out 1.5 s after the disconnect flag, with the reason", () => {
    expect(SIGN_OUT_DELAY).toBe(1500)
    const { store, sessions, auth } = setUp()
    guard({ store, sessions, auth })
    store.fulfilled(sessionEnding(3600))
    store.disconnect()
    vi.advanceTimersByTime(1499)
    expect(store.get()).toMatchObject({ signin: true, disconnect: true })
    vi.advanceTimersByTime(1)
    expect(store.get()).toMatchObject({ signin: false, disconnect: false, reason: EXPIRED })
    expect(sessions.clear).toHaveBeenCalledOnce()
  })

  it("lets a session go on that was opened again meanwhile", () => {
    const { store, sessions, auth } = setUp()
    guard({ store, sessions, auth })
    store.fulfilled(sessionEnding(3600))
    store.disconnect()
    store.pending()
    store.fulfilled(sessionEnding(3601))
    vi.advanceTimersByTime(SIGN_OUT_DELAY)
    expect(store.get()).toMatchObject({ signin: true, disconnect: false })
  })

  it("is over with its session, though the server's clock is still being read", async () => {
    const expired = vi.fn()
    watchExpiry(sessionEnding(-1).access_token, expired)()
    await vi.advanceTimersByTimeAsync(5000)
    expect(expired).not.toHaveBeenCalled()
  })

  it("signs out at the token's end, also where that is further than a timer reaches", async () => {
    const days = 40 * 24 * 3600
    const { store, sessions, auth } = setUp()
    guard({ store, sessions, auth })
    store.fulfilled(sessionEnding(days))
    await vi.advanceTimersByTimeAsync((days - 60) * 1000)
    expect(store.get().signin).toBe(true)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(store.get()).toMatchObject({ signin: false, reason: EXPIRED })
  })

  it("looks again when the tab is looked at", async () => {
    const { store, sessions, auth } = setUp()
    guard({ store, sessions, auth })
    store.fulfilled(sessionEnding(60))
    // After sleep the clock has advanced, but timers have not fired.
    vi.setSystemTime(Date.now() + 3_600_000)
    listeners.get("visibilitychange")?.({})
    await vi.advanceTimersByTimeAsync(0)
    expect(store.get().signin).toBe(false)
  })

  it("counts by the server's clock, whatever this device's says", async () => {
    const serverTime = Date.now()
    let read = serverTime
    const HOURS = 13 * 3_600_000
    vi.stubGlobal("fetch", async () => ({ headers: new Headers({ date: new Date(read).toUTCString() }) }))
    onTestFinished(() => clockOffset.set(0))
    const ending = sessionEnding(3600)
    vi.setSystemTime(serverTime + HOURS)
    const ahead = setUp(ending)
    await restore(ahead)
    guard(ahead)
    await vi.advanceTimersByTimeAsync(0)
    expect(ahead.store.get().signin).toBe(true)

    vi.setSystemTime(serverTime - HOURS)
    const behind = setUp(ending)
    await restore(behind)
    guard(behind)
    await vi.advanceTimersByTimeAsync(0)
    noteServerTime(new Date(serverTime + 3_590_000).toUTCString())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(behind.store.get().signin).toBe(true)
    read = serverTime + 3_602_000
    await vi.advanceTimersByTimeAsync(7_000)
    expect(behind.store.get()).toMatchObject({ signin: false, reason: EXPIRED })
  })

  it("reports the use of a session while somebody types, at most every two minutes", async () => {
    const ping = vi.fn()
    pingOnActivity(ping)
    const type = () => listeners.get("keydown")?.({})
    type()
    expect(ping).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(PING_INTERVAL_MS)
    type()
    type()
    expect(ping).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(PING_INTERVAL_MS)
    listeners.get("pointerdown")?.({})
    expect(ping).toHaveBeenCalledTimes(2)
  })

  it("follows another tab in and out", async () => {
    const { store, sessions, auth, known } = setUp()
    guard({ store, sessions, auth })
    const changed = async (stored?: Session, key: string | null = SESSION_KEY, storageArea = localStorage) => {
      known.stored = stored
      await listeners.get("storage")?.({ key, storageArea })
      return store.get()
    }
    expect(await changed()).toMatchObject({ signin: false, reason: undefined })
    expect(await changed(sessionEnding(3600))).toMatchObject({ signin: true, auth: { auth_id: "17" } })
    expect(await changed({ ...sessionEnding(3600), auth_id: "18" })).toMatchObject({ auth: { auth_id: "18" } })
    expect(await changed(undefined, "griya.other")).toMatchObject({ signin: true })
    expect(await changed(undefined, null, sessionStorage)).toMatchObject({ signin: true })
    const out = { signin: false, reason: "Anda sudah keluar di tab lain." }
    expect(await changed(undefined, null)).toMatchObject(out)
    await changed(sessionEnding(3600))
    expect(await changed({ ...sessionEnding(3600), flag: "agent" })).toMatchObject(out)
  })
})
