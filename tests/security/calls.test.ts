import { describe, expect, test } from "vitest"
import { type Address, addressesOf } from "../../server/engine/endpoints.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { todayInJakarta } from "../../src/time/day.ts"
import { documented } from "../documented/table.ts"
import { accountOf, type TestRole } from "../server/api.ts"
import { fileApi } from "../server/file-api.ts"

const ROLES: readonly TestRole[] = ["gro_admin", "ADMIN", "first_time", "agent"]
/** Calls closed to ADMIN beyond the documented ones. */
const CLOSED_TO_ADMIN = [
  "DELETE /svc/main/session/:id",
  "DELETE /svc/main/trash/:id",
  "GET /svc/main/demo",
  "GET /svc/main/master-subscribe/:id/editions",
  "GET /svc/main/master-subscribe/usage",
  "GET /svc/main/premium-ads/figures",
  "GET /svc/main/premium-ads/reports",
  "GET /svc/main/service-status",
  "GET /svc/main/session",
  "GET /svc/main/subscribe-transaction/figures",
  "GET /svc/main/withdrawal/basis/:id",
  "GET /svc/payment/payment-event",
  "POST /svc/main/demo/reset",
  "POST /svc/main/subscribe-transaction",
  "POST /svc/main/user/forget-preview/:id",
  "POST /svc/main/user/forget/:id",
  "POST /svc/main/user/invite",
  "POST /svc/main/user/password-link/:id",
  "POST /svc/main/user/two-factor/end/:id",
  "POST /svc/main/withdrawal",
  "PUT /svc/main/demo/arrivals",
  "PUT /svc/main/setting/:id",
  "PUT /svc/main/setting/limit/:id",
  "PUT /svc/main/setting/limit/drop/:id",
  "PUT /svc/main/user/reinstate/:id",
  "PUT /svc/main/user/suspend/:id",
  "PUT /svc/payment/payment/settle/:id",
]

/** Calls open to a first-time user beyond the documented ones. Most judge the record that they are asked for. */
const OPEN_TO_FIRST_TIME = [
  "DELETE /svc/main/list-view/:id",
  "DELETE /svc/main/timeline/:id",
  "GET /svc/main/bulk",
  "GET /svc/main/bulk/:id",
  "GET /svc/main/find",
  "GET /svc/main/list-view",
  "GET /svc/main/personal-data/:id",
  "GET /svc/main/timeline/:id",
  "GET /svc/main/timeline/:id/people",
  "GET /svc/main/totals",
  "POST /svc/main/browser-error",
  "POST /svc/main/bulk",
  "POST /svc/main/bulk/:id/stop",
  "POST /svc/main/bulk/:id/undo",
  "POST /svc/main/bulk/preview",
  "POST /svc/main/list-export",
  "POST /svc/main/list-view",
  "POST /svc/main/password-link/open",
  "POST /svc/main/password-link/use",
  "POST /svc/main/session/code",
  "POST /svc/main/session/enrol",
  "POST /svc/main/session/sign-out",
  "POST /svc/main/timeline/:id/call",
  "POST /svc/main/timeline/:id/comment",
  "POST /svc/main/undo/:id",
  "POST /svc/main/undo/:id/removal",
  "PUT /svc/main/agent-profile/:auth_id",
  "PUT /svc/main/list-view/:id",
  "PUT /svc/main/timeline/:id",
]

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

const policy = policyOf(resources)
const addresses = addressesOf(resources)
const nameOf = ({ method, path }: Address) => `${method} ${path}`

const tokens = new Map<TestRole, string>()
const api = await fileApi()
for (const role of ROLES) tokens.set(role, await api.login(role))

/** Sends an empty request for a missing record: the role check comes before validation. */
const tried = async ({ method, path, endpoints }: Address, role: TestRole, token: string | undefined) => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (name === "auth_id") return accountOf(role).auth_id
    return name === "url" ? "all" : "999999"
  })
  const isForm = endpoints.some(({ call }) => call.sends === "multipart")
  const sent = method === "GET" ? {} : isForm ? { form: new FormData() } : { json: {} }
  return (await api.call(method, filled, { token, ...sent })).status
}

const isOpen = ({ endpoints }: Address) => endpoints.every(({ call }) => call.open)
/** A documented call by the spec, an extension by the policy. */
const mayUse = (role: TestRole, address: Address) => {
  const calls = documented.filter(
    ({ method, service, path }) => nameOf(address) === `${method} /svc/${service}${path.replace(/\{(\w+)\}/g, ":$1")}`,
  )
  if (calls.length > 0) return calls.some(({ id }) => allowed[role](id))
  return (
    role !== "agent" && address.endpoints.some(({ resource, part }) => policy.may(role as Role, resource.name, part))
  )
}

const verdictOf = (status: number) => {
  if (status === 401 || status === 403) return String(status)
  return status >= 500 && status !== 501 ? `broke with ${status}` : "let in"
}

describe("every call, extensions included", () => {
  test.each(ROLES)("is let in or refused as the spec has it, or the policy: %s", async (role) => {
    const cells: [string, string][] = []
    for (const address of addresses) {
      if (address.path.endsWith("/sign-out")) continue
      cells.push([nameOf(address), verdictOf(await tried(address, role, tokens.get(role)))])
    }
    const wanted = addresses
      .filter(({ path }) => !path.endsWith("/sign-out"))
      .map((address) => [nameOf(address), isOpen(address) || mayUse(role, address) ? "let in" : "403"])
    expect(cells.filter(([name]) => name !== "POST /svc/auth/api/login")).toEqual(
      wanted.filter(([name]) => name !== "POST /svc/auth/api/login"),
    )
    expect(cells.length).toBeGreaterThan(110)
  })

  test("is refused without a session, with one that ended, and with a token that was changed", async () => {
    const ended = await api.login("gro_admin")
    await api.call("POST", "/svc/main/session/sign-out", { token: ended })
    const [head, body] = (tokens.get("gro_admin") ?? "").split(".")
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")
    const bad = [undefined, ended, `${head}.${body}.AAAA`, `${none}.${body}.`, "null", "a.b.c"]
    const broken: unknown[] = []
    for (const address of addresses.filter((one) => !isOpen(one)))
      for (const token of bad) {
        const status = await tried(address, "gro_admin", token)
        if (status !== 401) broken.push([nameOf(address), token?.slice(0, 20), status])
      }
    expect(broken).toEqual([])
  })

  const extensions = addresses.filter(({ endpoints }) => endpoints.every(({ call }) => call.extension))

  test("that ADMIN may not make is one of these, beside the documented ones", () => {
    const closed = extensions.filter((address) => !mayUse("ADMIN", address))
    expect(closed.map(nameOf).sort()).toEqual([...CLOSED_TO_ADMIN].sort())
  })

  test("that a first-time user may make is one of these, beside the documented ones", () => {
    const open = extensions.filter((address) => mayUse("first_time", address))
    expect(open.map(nameOf).sort()).toEqual([...OPEN_TO_FIRST_TIME].sort())
  })
})

describe("a role", () => {
  test("is judged by what is done where two kinds of doing share a call", async () => {
    const sold = { sold_price: 1, sold_at: todayInJakarta() }
    for (const json of [{ price: 1 }, sold]) {
      const { status } = await api.call("PUT", "/svc/main/house-list/1", { token: tokens.get("first_time"), json })
      expect(status).toBe(403)
    }
  })

  test("is refused in a sentence", async () => {
    const { body } = await api.call("GET", "/svc/main/withdrawal/admin", { token: tokens.get("ADMIN") })
    expect(body.message).toBe("Peran Anda tidak boleh memakai Withdrawal.")
  })
})
