import { afterAll, describe, expect, test } from "vitest"
import { type Address, addressesOf } from "../../server/engine/endpoints.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { accountOf, type TestRole, testApi } from "../server/api.ts"

const ROLES: readonly TestRole[] = ["gro_admin", "ADMIN", "first_time", "agent"]
/** Calls closed to ADMIN beyond the documented ones in tests/contract/roles.test.ts. */
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

const policy = policyOf(resources)
const addresses = addressesOf(resources)
const nameOf = ({ method, path }: Address) => `${method} ${path}`

const tokens = new Map<TestRole, string>()
const api = await testApi()
for (const role of ROLES) tokens.set(role, await api.login(role))
afterAll(() => api.close())

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
const mayUse = (role: TestRole, { endpoints }: Address) =>
  role !== "agent" && endpoints.some(({ resource, part }) => policy.may(role as Role, resource.name, part))

const verdictOf = (status: number) => {
  if (status === 401 || status === 403) return String(status)
  return status >= 500 && status !== 501 ? `broke with ${status}` : "let in"
}

describe("every call, extensions included", () => {
  test.each(ROLES)("is let in or refused as the one table has it: %s", async (role) => {
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

  test("that ADMIN may not make is one of these, beside the documented ones", () => {
    const closed = addresses.filter(
      (address) => address.endpoints.every(({ call }) => call.extension) && !mayUse("ADMIN", address),
    )
    expect(closed.map(nameOf).sort()).toEqual([...CLOSED_TO_ADMIN].sort())
  })
})
