import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { loginGuardOf } from "../../server/auth/login-guard.ts"
import { queueOf } from "../../server/core/queue.ts"
import type { Opened } from "../../server/database/db.ts"
import { openFew } from "./api.ts"
import { stopClock } from "./database-clock.ts"

const [MINUTE, HOUR] = [60_000, 3_600_000]

let opened: Opened
let clock: Awaited<ReturnType<typeof stopClock>>
beforeAll(async () => {
  opened = await openFew()
  clock = await stopClock(opened.db)
})
beforeEach(() => opened.db.execute(sql`truncate "rate_limits", "known_addresses"`))
afterAll(async () => {
  await clock.end()
  await opened.close()
})

const wrong = async () => undefined
const right = async () => "token"

const guarded = () => {
  const guard = loginGuardOf(opened.db)
  const warned: string[] = []
  const attempt = (email: string, address: string, check: () => Promise<string | undefined>) =>
    guard
      .enter({ email, address }, check, () => warned.push(email))
      .then(
        (found) => (found ? "in" : "wrong"),
        ({ headers }) => Number(headers["Retry-After"]),
      )
  return {
    attempt,
    warned,
    pass: clock.pass,
    guess: async (times: number, email: (at: number) => string, address: string) => {
      const said = []
      for (let at = 0; at < times; at += 1) said.push(await attempt(email(at), address, wrong))
      return said
    },
  }
}

describe("guessing one password from one address", () => {
  test("is paused after five attempts, each time for twice as long, at most for 15 minutes", async () => {
    const { guess, pass } = guarded()
    const again = () => guess(1, () => "a", "here")
    expect(await guess(6, () => "a", "here")).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", 60])
    for (const [waited, next] of [
      [60, 120],
      [120, 240],
      [240, 480],
      [480, 900],
    ] as const) {
      await pass(waited * 1000 - 1)
      expect(await again()).toEqual([1])
      await pass(1)
      expect(await again()).toEqual(["wrong"])
      expect(await again()).toEqual([next])
    }
    await pass(15 * MINUTE)
    expect(await guess(6, () => "a", "here")).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", 60])
  })

  test("locks out nobody who asks from elsewhere, and makes no check while it is paused", async () => {
    const { guess, attempt } = guarded()
    await guess(9, () => "a", "here")
    let checked = 0
    const counted = async () => {
      checked += 1
      return "token"
    }
    expect(await attempt("a", "here", counted)).toBe(60)
    expect(checked).toBe(0)
    expect(await attempt("a", "elsewhere", counted)).toBe("in")
  })

  test("is forgotten once the password was right", async () => {
    const { guess, attempt } = guarded()
    for (let round = 0; round < 3; round += 1) {
      expect(await guess(4, () => "a", "here")).toEqual(["wrong", "wrong", "wrong", "wrong"])
      expect(await attempt("a", "here", right)).toBe("in")
    }
  })

  test("does not count what could not be checked", async () => {
    const { guess, attempt } = guarded()
    const broken = () => Promise.reject(Object.assign(new Error("away"), { headers: { "Retry-After": "-1" } }))
    for (let at = 0; at < 31; at += 1) expect(await attempt("a", "here", broken)).toBe(-1)
    expect(await guess(5, () => "a", "here")).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong"])
  })
})

describe("guessing many people's passwords from one address", () => {
  test("is slowed down after 30 attempts, but for those who signed in from there before", async () => {
    const { guess, attempt, pass } = guarded()
    expect(await attempt("known", "office", right)).toBe("in")
    const said = await guess(31, (at) => `x${at}`, "office")
    expect(said).toEqual([...Array(30).fill("wrong"), 2])
    expect(await attempt("known", "office", right)).toBe("in")
    expect(await attempt("new", "office", right)).toBe(2)
    expect(await attempt("new", "home", right)).toBe("in")
    await pass(2000)
    expect(await attempt("new", "office", right)).toBe("in")
    await pass(2000)
    expect(await guess(2, (at) => `y${at}`, "office")).toEqual(["wrong", 4])
  })

  test("right passwords do not count, and do not wash wrong ones away", async () => {
    const { guess, attempt } = guarded()
    for (let at = 0; at < 31; at += 1) expect(await attempt(`p${at}`, "office", right)).toBe("in")
    await guess(29, (at) => `x${at}`, "office")
    expect(await attempt("another", "office", right)).toBe("in")
    expect(await guess(2, (at) => `y${at}`, "office")).toEqual(["wrong", 2])
  })
})

describe("guessing one password from many addresses", () => {
  const MOST = 100
  const fromMany = async ({ guess }: ReturnType<typeof guarded>, times: number, net = "net") => {
    const said = []
    for (let at = 0; at < times; at += 1) said.push(...(await guess(1, () => "a", `${net}${at}`)))
    return said
  }
  /** Of two guesses from two addresses only the account counts both. */
  const hadGuesses = async (guards: ReturnType<typeof guarded>, times: number) => {
    await fromMany(guards, 2, "earlier")
    await opened.db.execute(sql`update "rate_limits" set count = ${times} where count = 2`)
  }

  test("stops after a hundred an hour; the address that signed in before goes on, within its own limit", async () => {
    const guards = guarded()
    const { attempt, guess, pass, warned } = guards
    expect(await attempt("a", "home", right)).toBe("in")
    await hadGuesses(guards, MOST - 2)
    expect(await fromMany(guards, 5)).toEqual(["wrong", "wrong", 3600, 3600, 3600])
    expect(await attempt("a", "elsewhere", right)).toBe(3600)
    expect(await attempt("b", "net1", right)).toBe("in")
    expect(await attempt("a", "home", right)).toBe("in")
    expect(await guess(6, () => "a", "home")).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", 60])
    expect(warned).toEqual(["a"])
    await pass(HOUR - 1)
    expect(await attempt("a", "elsewhere", right)).toBe(1)
    await pass(1)
    expect(await attempt("a", "home", right)).toBe("in")
    await hadGuesses(guards, MOST - 1)
    expect(await fromMany(guards, 2)).toEqual(["wrong", 3600])
    expect(warned).toEqual(["a", "a"])
  })

  test("is not washed away by the owner's own sign-ins, which do not count", async () => {
    const guards = guarded()
    await hadGuesses(guards, MOST - 1)
    for (let at = 0; at < 20; at += 1) expect(await guards.attempt("a", `hotel${at}`, right)).toBe("in")
    expect(await fromMany(guards, 2, "more")).toEqual(["wrong", 3600])
  })

  test("counts no try that another limit refused, nor one that could not be checked", async () => {
    const guards = guarded()
    const { attempt, guess, pass } = guards
    await hadGuesses(guards, MOST - 6)
    await guess(30, (at) => `x${at}`, "busy")
    expect(await guess(10, () => "a", "busy")).toEqual(Array(10).fill(2))
    for (let at = 0; at < 10; at += 1)
      await attempt("a", `far${at}`, () => Promise.reject(Object.assign(new Error("away"), { headers: {} })))
    const later: unknown[] = []
    for (let at = 0; at < 6; at += 1) {
      await pass(10_000)
      later.push(...(await guess(1, () => "a", "busy")))
    }
    expect(later).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", 50])
    expect(await attempt("a", "elsewhere", right)).toBe("in")
  })
})

const works = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      begun.push(name)
      ends.set(name, () => done(name))
    })
  const settle = () => new Promise((done) => setImmediate(done))
  const finish = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { begun, work, finish, settle }
}
const refusal = () => new Error("full")

describe("the queue of password checks", () => {
  test("does so many at a time, the lower rank first, then the older", async () => {
    const { begun, work, finish } = works()
    const { run } = queueOf({ atOnce: 2, longest: 10, refusal })
    const done = Promise.all([3, 3, 3, 2, 1, 2].map((rank, at) => run(rank, work(`${"abcdef"[at]}${rank}`))))
    expect(begun).toEqual(["a3", "b3"])
    for (const name of ["b3", "a3", "e1", "d2", "f2", "c3"]) await finish(name)
    expect(begun).toEqual(["a3", "b3", "e1", "d2", "f2", "c3"])
    expect(await done).toHaveLength(6)
  })

  test("refuses the highest rank, the newest of those, where there is no room", async () => {
    const { begun, work, finish, settle } = works()
    const { run } = queueOf({ atOnce: 1, longest: 2, refusal })
    const refused: string[] = []
    const add = (name: string, rank: number) => run(rank, work(name)).catch(() => refused.push(name))
    const done = [add("a", 5), add("b", 5), add("c", 5), add("d", 5)]
    await settle()
    expect(refused).toEqual(["d"])
    done.push(add("e", 1))
    await settle()
    expect(refused).toEqual(["d", "c"])
    for (const name of ["a", "e", "b"]) await finish(name)
    await Promise.all(done)
    expect(begun).toEqual(["a", "e", "b"])
  })

  test("goes on behind work that fails", async () => {
    const { run } = queueOf({ atOnce: 1, longest: 5, refusal })
    const failing = run(1, async () => Promise.reject(new Error("broken")))
    const next = run(1, async () => "done")
    await expect(failing).rejects.toThrow("broken")
    expect(await next).toBe("done")
  })

  test("puts one's first attempt before another's second, and who is known before both", async () => {
    const { begun, work, finish, settle } = works()
    const guard = loginGuardOf(opened.db, { queue: queueOf({ atOnce: 1, longest: 16, refusal }) })
    const enter = (email: string, address: string, name: string) =>
      guard.enter({ email, address }, work(name), () => {})
    const first = enter("known", "office", "once")
    await settle()
    await finish("once")
    await first
    const all = [enter("x1", "attacker", "guess 1")]
    await settle()
    for (const at of [2, 3, 4]) all.push(enter(`x${at}`, "attacker", `guess ${at}`))
    all.push(enter("new", "home", "new"), enter("known", "office", "known"))
    await settle()
    for (const name of ["guess 1", "known", "new", "guess 2", "guess 3", "guess 4"]) await finish(name)
    await Promise.all(all)
    expect(begun.slice(1)).toEqual(["guess 1", "known", "new", "guess 2", "guess 3", "guess 4"])
  })
})
