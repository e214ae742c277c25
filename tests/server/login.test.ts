import { sql } from "drizzle-orm"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { accountEmailOf } from "../../server/auth/auth.ts"
import { knownAddressesTable } from "../../server/database/own-tables.ts"
import { addressOf } from "../../server/http/api.ts"
import { createApp, createService } from "../../server/http/app.ts"
import { forgetOld } from "../../server/operations/forget-old.ts"
import { SECRET } from "./api.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi()

const WRONG = {
  status: 401,
  retry: null,
  body: {
    status: 401,
    message: "Email atau kata sandi salah, atau akun ini ditangguhkan. Hubungi admin bila keduanya benar.",
  },
}

let addresses = 0
const freshAddress = () => {
  addresses += 1
  return `10.0.${addresses >> 8}.${addresses & 255}`
}
const login = async (email: unknown, password: unknown, remoteAddress = freshAddress(), app = api.app) => {
  const response = await app.request(
    "http://griya.test/svc/auth/api/login",
    { method: "POST", body: JSON.stringify({ email, password }) },
    { incoming: { socket: { remoteAddress } } },
  )
  const { status, headers } = response
  // biome-ignore lint/suspicious/noExplicitAny: what is answered is what the tests look into.
  return { status, retry: headers.get("retry-after"), body: (await response.json()) as any }
}

const SPELLINGS = [
  "staf@griya.test",
  " STAF@Griya.Test\r\n",
  "\0staf@griya.test",
  "staf\0@griya.test\0\0",
  "staf@griya.test\u0007\u200b\ufeff",
  "ｓｔａｆ＠ｇｒｉｙａ．ｔｅｓｔ",
  "staf @ griya.test\u00a0",
  `${" ".repeat(5000)}staf@griya.test${"\0".repeat(5000)}`,
]
const STRANGERS = [
  "nobody@griya.test",
  "x",
  "'; drop table accounts; --",
  "staf@griya.test\0x",
  "a".repeat(10_000),
  "\ud800x",
]

describe("an email", () => {
  test.each(SPELLINGS)("has one spelling: %j", (spelling) => {
    expect(accountEmailOf(spelling)).toBe("staf@griya.test")
  })

  test.each([...STRANGERS, "İ@x.id", "ﷺ".repeat(300)])("is not changed by a second look: %j", (stranger) => {
    const once = accountEmailOf(stranger)
    expect(accountEmailOf(once)).toBe(once)
    expect(once.length).toBeLessThanOrEqual(254)
  })

  test("lets in by every spelling, with the right password alone", async () => {
    for (const spelling of SPELLINGS) {
      expect(await login(spelling, "salah")).toEqual(WRONG)
      expect(await login(spelling, api.password)).toMatchObject({ status: 200, body: { email: "staf@griya.test" } })
    }
  })

  test("that nobody has is refused as a wrong password is, whatever its form", async () => {
    for (const stranger of STRANGERS)
      for (const password of [api.password, "salah"]) expect(await login(stranger, password)).toEqual(WRONG)
    for (const password of ["\0", "x".repeat(10_000)])
      expect(await login("staf@griya.test", password)).toEqual(await login("nobody@griya.test", password))
  })

  test("counts as one, however it is spelt", async () => {
    const here = freshAddress()
    const answers = await Promise.all(SPELLINGS.map((spelling) => login(spelling, "salah", here)))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    for (const spelling of SPELLINGS) {
      const { status, retry, body } = await login(spelling, api.password, here)
      expect([status, Number(retry) > 0]).toEqual([429, true])
      expect(body.message).toMatch(/^Terlalu banyak percobaan masuk\. Coba lagi dalam \d+ detik\.$/)
    }
    expect((await login("admin@griya.test", api.password, here)).status).toBe(200)
  })
})

describe("who sends no text", () => {
  test.each([
    [null, "x"],
    [{ toString: 1 }, "x"],
    ["staf@griya.test", { toString: 1 }],
    ["staf@griya.test", ["a"]],
    ["staf@griya.test", ""],
    ["\0 \u200b", "x"],
    [7, 7],
  ])("is asked for both: %j, %j", async (email, password) => {
    expect(await login(email, password)).toEqual({
      status: 422,
      retry: null,
      body: { status: 422, message: "Isi email dan kata sandi." },
    })
  })
})

describe("while others guess", () => {
  test("lists and the right person are answered before 50 wrong passwords are", async () => {
    const { app, context } = createService({ db: api.db, files: api.files, secret: SECRET })
    const { enter } = context.logins
    const hashed: string[] = []
    let hash = () => {}
    const mayHash = new Promise<void>((done) => {
      hash = done
    })
    context.logins = {
      enter: (visitor, check, onGuessed) => {
        const checkLater = async () => {
          hashed.push(visitor.email)
          await mayHash
          return check()
        }
        return enter(visitor, checkLater, onGuessed)
      },
    }
    const statuses: number[] = []
    const guess = async (email: string) => statuses.push((await login(email, "salah", attacker, app)).status)
    const attacker = freshAddress()
    const guesses = Array.from({ length: 50 }, (_, at) => guess(`x${at}@griya.test`))
    const WAITING = 16
    await expect.poll(() => hashed.length + WAITING + statuses.length).toBe(50)
    const running = hashed.length

    const headers = { Authorization: `Bearer ${await api.login()}` }
    expect((await app.request("http://griya.test/svc/main/house-type", { headers })).status).toBe(200)
    const person = login("staf@griya.test", api.password, freshAddress(), app)
    // The person takes the place of a guess in the queue.
    await expect.poll(() => hashed.length + WAITING + statuses.length).toBe(51)
    expect(new Set(statuses)).toEqual(new Set([429]))
    hash()
    expect((await person).status).toBe(200)
    await Promise.all(guesses)
    expect(hashed.indexOf("staf@griya.test")).toBe(running)
    expect(hashed).toHaveLength(running + WAITING)
    expect(statuses.filter((status) => status === 401)).toHaveLength(running + WAITING - 1)
    expect(running).toBeLessThanOrEqual(2)
  })
})

describe("an account that is guessed from everywhere", () => {
  const forget = () => api.db.execute(sql`delete from "rate_limits"`)
  beforeEach(forget)
  afterAll(forget)
  const failed = (times: number) =>
    api.db.execute(sql`update "rate_limits" set count = ${times}, at = clock_timestamp()`)
  const warnings = async () =>
    (await api.rows("notification")).filter(({ text }) => /dicoba terlalu/.test(String(text)))

  test("is left to the addresses that signed in to it before, at every server, and its owner is told once", async () => {
    const [home, other] = [freshAddress(), createApp({ db: api.db, files: api.files, secret: "s".repeat(32) })]
    expect((await login("admin@griya.test", api.password, home)).status).toBe(200)
    for (const email of ["admin@griya.test", "nobody@griya.test"])
      expect((await login(email, "salah")).status).toBe(401)
    await failed(100)
    for (const email of ["admin@griya.test", "nobody@griya.test"])
      for (const app of [api.app, other]) {
        const { status, body, retry } = await login(email, api.password, freshAddress(), app)
        expect([status, Number(retry) > 3500]).toEqual([429, true])
        expect(body.message).toMatch(/^Akun ini dicoba dari terlalu banyak tempat\. .+ Coba lagi dalam \d+ detik\.$/)
      }
    expect((await login("admin@griya.test", "salah", home)).status).toBe(401)
    expect((await login("admin@griya.test", api.password, home, other)).status).toBe(200)
    expect((await login("staf@griya.test", api.password)).status).toBe(200)
    await expect.poll(warnings).toMatchObject([{ user_id: 1, read: false }])
  })

  test("is known at an address for ninety days, which the database forgets then", async () => {
    const home = freshAddress()
    const agedBy = (days: number) =>
      api.db.execute(sql`update known_addresses set at = now() - ${days} * interval '1 day'`)
    const again = async () => {
      expect((await login("staf@griya.test", "salah")).status).toBe(401)
      await failed(100)
      const { status } = await login("staf@griya.test", api.password, home)
      await forget()
      return status
    }
    expect((await login("staf@griya.test", api.password, home)).status).toBe(200)
    await agedBy(89)
    await forgetOld(api.db, api.tables)
    expect(await again()).toBe(200)
    // Each sign-in begins the ninety days anew.
    await api.db.execute(sql`update known_addresses set at = at - interval '2 days'`)
    expect(await again()).toBe(200)
    await agedBy(91)
    expect(await again()).toBe(429)
    await forgetOld(api.db, api.tables)
    expect(await api.db.$count(knownAddressesTable)).toBe(0)
  })
})

describe("the address that counts", () => {
  test.each([
    [undefined, undefined, 0, "local"],
    ["10.0.0.1", "1.2.3.4", 0, "10.0.0.1"],
    ["::ffff:10.0.0.1", undefined, 0, "10.0.0.1"],
    ["10.0.0.1", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
    ["10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", 2, "1.2.3.4"],
    ["10.0.0.1", undefined, 1, "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4", 2, "10.0.0.1"],
    ["2001:DB8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2"],
    ["2001:db8:1:2::9", undefined, 0, "2001:db8:1:2"],
    ["2001:db8::9", undefined, 0, "2001:db8:0:0"],
    ["::1", undefined, 0, "0:0:0:0"],
  ])("of %s with %s behind %i proxies is %4$s", (remote, forwarded, proxies, expected) => {
    expect(addressOf(remote, forwarded, proxies)).toBe(expected)
  })
})
