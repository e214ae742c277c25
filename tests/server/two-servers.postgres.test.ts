import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openDb } from "../../server/database/db.ts"
import { accountOf, apiOver, type TestApi } from "./api.ts"
import { noPostgres } from "./postgres.ts"
import { createFewDatabase } from "./postgres-database.ts"

const ADMIN = accountOf("gro_admin")
const STAFF = accountOf("ADMIN")

describe.skipIf(noPostgres)("a change through one server counts at once on another", async () => {
  const { url, drop } = await createFewDatabase()
  let first: TestApi
  let second: TestApi
  beforeAll(async () => {
    first = apiOver(await openDb({ url }))
    second = apiOver(await openDb({ url }))
  })
  afterAll(async () => {
    await Promise.all([first.close(), second.close()])
    await drop()
  })
  const types = async (token: string) => (await second.call("GET", "/svc/main/house-type", { token })).status
  const setting = (values: object, token: string) =>
    first.call("PUT", "/svc/main/setting/office", { token, json: values })
  const signIn = ({ email }: { email: string }) =>
    second.call("POST", "/svc/auth/api/login", { json: { email, password: second.password } })

  test("a suspension, for sessions and API keys that this server has just served", async () => {
    const [token, staff] = [await first.login(), await first.login("ADMIN")]
    const json = { name: "Situs", days: 30, scopes: ["house-type:read"] }
    const { key } = (await first.call("POST", "/svc/main/api-key", { token: staff, json })).body.data
    expect([await types(staff), await types(key)]).toEqual([200, 200])
    const suspend = { token, json: { suspend_reason: "Cuti" } }
    expect((await first.call("PUT", `/svc/main/user/suspend/${STAFF.auth_id}`, suspend)).status).toBe(200)
    expect([await types(staff), await types(key), (await signIn(STAFF)).status]).toEqual([401, 401, 401])
  })

  test("a role", async () => {
    const token = await first.login()
    const payments = async () => (await second.call("GET", "/svc/payment/payment", { token })).status
    expect(await payments()).toBe(200)
    await first.setFlag(ADMIN.auth_id, "ADMIN")
    expect(await payments()).toBe(403)
    await first.setFlag(ADMIN.auth_id, "gro_admin")
  })

  test("the office's rule of a second factor", async () => {
    const token = await first.login()
    expect((await signIn(ADMIN)).status).toBe(200)
    expect((await setting({ two_factor_required: true }, token)).status).toBe(200)
    expect((await signIn(ADMIN)).body.data).toMatchObject({ second_step: "enrol" })
    expect((await setting({ two_factor_required: false }, token)).status).toBe(200)
    expect((await signIn(ADMIN)).status).toBe(200)
  })
})
