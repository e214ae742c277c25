import { expect, test } from "vitest"
import { availableResources, pagesOf } from "../../src/declare/index.ts"
import { createFirstRequests } from "../../src/engine/first-requests.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { pageAt } from "../../src/routing/page-at.ts"
import { registry } from "../../src/screens/index.ts"
import { createAccess } from "../../src/session/access.ts"

const requestsOf = (address: string, role: Role = "gro_admin", extensions = true) => {
  const resources = availableResources(declared, extensions)
  const { pathname, search } = new URL(address, "http://griya.test/dashboard/")
  const found = pageAt(pagesOf(resources), pathname)
  if (!found) throw new Error(`no page at ${pathname}`)
  const { can } = createAccess({ resources, policy: policyOf(resources), role, extensions })
  return createFirstRequests({ resources, can, identity: { id: "1" } }, registry, found, { pathname, search })
}

const firstOf = (...asked: Parameters<typeof requestsOf>) => {
  const { list, record } = requestsOf(...asked)
  return [list && `${list.resource} ${list.meta?.view ?? "list"}`, record && `${record.resource} ${record.id}`]
}

test.each([
  ["master/tipe", "house-type list", undefined],
  ["master/tipe/7/edit", "house-type list", "house-type 7"],
  ["master/tipe/create", "house-type list", undefined],
  ["listing-premium", "house-list premium", undefined],
  ["master/indicator-fairprice", "fair-price-calculator list", undefined],
  ["master/indicator-fairprice/3/edit", "fair-price-calculator list", "fair-price-calculator 3"],
  ["notification", "notification list", undefined],
  ["listing/rumah-di-kemang", undefined, "house-list rumah-di-kemang"],
  ["listing/rumah-di-kemang/edit", undefined, "house-list rumah-di-kemang"],
  ["leads/12", "request-cust list", "request-cust 12"],
  ["listing/create", undefined, undefined],
  ["setting", undefined, undefined],
])("%s asks for %s and %s", (address, list, record) => {
  expect(firstOf(address)).toEqual([list, record])
})

test("what a role may not see is not asked for", () => {
  expect(firstOf("listing-premium", "ADMIN")).toEqual([undefined, undefined])
  expect(firstOf("withdrawal/4", "ADMIN")).toEqual([undefined, undefined])
  expect(firstOf("listing/rumah-di-kemang", "ADMIN")).toEqual([undefined, "house-list rumah-di-kemang"])
})
