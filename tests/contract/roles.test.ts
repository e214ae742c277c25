import { afterAll, describe, expect, test } from "vitest"
import { todayInJakarta } from "../../src/declare/index.ts"
import type { Documented } from "../documented/documented.ts"
import { documented } from "../documented/table.ts"
import { accountOf, type TestRole, testApi } from "../server/api.ts"

/**
 * Permissions by role: the spec, section 6, and decision 17. ADMIN reads the master areas
 * only in the listing form. `first_time` may only complete the registration.
 */
const NOT_FOR_ADMIN = `
subscribeTransaction.list houseList.premium premiumAds.list premiumAds.create premiumAds.excel
biChecking.list biChecking.status
masterSubscribe.list masterSubscribe.create masterSubscribe.update masterSubscribe.remove
payment.list payment.triggerManual activity.list activity.one
lytics.range usytics.list
reportShare.list
withdrawal.list withdrawal.process
`
const FOR_FIRST_TIME = "login agentProfile.one masterProvince.list masterCity.list upload.file"

const words = (text: string) => new Set(text.trim().split(/\s+/))
const notForAdmin = words(NOT_FOR_ADMIN)
const forFirstTime = words(FOR_FIRST_TIME)

const allowed: Readonly<Record<TestRole, (id: string) => boolean>> = {
  gro_admin: () => true,
  ADMIN: (id) => !notForAdmin.has(id),
  first_time: (id) => forFirstTime.has(id),
  agent: (id) => id === "login",
}
const roles = Object.keys(allowed) as TestRole[]

const tokens = new Map<TestRole, string>()
const api = await testApi()
for (const role of roles) tokens.set(role, await api.login(role))
afterAll(() => api.close())

const tried = async ({ method, service, path, multipart }: Documented, role: TestRole) => {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (name === "auth_id") return accountOf(role).auth_id
    return name === "url" ? "all" : "999999"
  })
  const { status } = await api.call(method, `/svc/${service}${filled}`, {
    token: tokens.get(role),
    ...(multipart ? { form: new FormData() } : method === "GET" ? {} : { json: {} }),
  })
  return status
}

describe("the API lets each role make its calls and refuses the others", () => {
  test.each(roles)("%s", async (role) => {
    const answered: [string, string][] = []
    for (const call of documented) {
      const status = await tried(call, role)
      answered.push([call.id, status === 403 ? "refused" : status >= 500 ? `broke with ${status}` : "allowed"])
    }
    expect(answered).toEqual(documented.map(({ id }) => [id, allowed[role](id) ? "allowed" : "refused"]))
  })

  test("a call shared by two kinds of doing is judged by what is done", async () => {
    const sold = { sold_price: 1, sold_at: todayInJakarta() }
    for (const json of [{ price: 1 }, sold]) {
      const { status } = await api.call("PUT", "/svc/main/house-list/1", { token: tokens.get("first_time"), json })
      expect(status).toBe(403)
    }
  })

  test.each(["gro_admin", "ADMIN", "first_time"] as const)(
    "%s writes and reads a profile, the own one",
    async (role) => {
      const token = tokens.get(role)
      const write = (id: string) => api.call("PUT", `/svc/main/agent-profile/${id}`, { token, json: { office: "A" } })
      const read = (path: string) => api.call("GET", `/svc/main${path}`, { token })
      expect((await write(accountOf(role).auth_id)).status).not.toBe(403)
      expect((await write("4")).status).toBe(403)
      expect((await read("/agent-profile/4")).status).toBe(403)
      expect((await read("/notification/4")).status).toBe(403)
    },
  )

  test("a refusal is a sentence", async () => {
    const { body } = await api.call("GET", "/svc/main/withdrawal/admin", { token: tokens.get("ADMIN") })
    expect(body.message).toBe("Peran Anda tidak boleh memakai Withdrawal.")
  })
})
