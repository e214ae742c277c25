import { expect, test } from "vitest"
import { nearestPages } from "../../src/app/shell/nearest-pages.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { createAccess } from "../../src/session/access.ts"
import { namedPages } from "../../src/session/app-context.ts"

const policy = policyOf(resources)
const near = (address: string, role: Role) => {
  const { openPages } = createAccess({ resources, policy, role, extensions: true })
  return nearestPages(address, namedPages({ menu: policy.menu(role), openPages })).map(({ label }) => label)
}

test.each([
  ["/pengaturan", "Pengaturan"],
  ["/settings", "Pengaturan"],
  ["/sampah", "Sampah"],
  ["/listings", "Listing"],
  ["/withdrawals", "Withdrawal"],
  ["/house-list", "Listing"],
  ["/request-cust", "Potensi Leads"],
])("%s leads to the page that was meant, also to one outside of the menu", (address, label) =>
  expect(near(address, "gro_admin")[0]).toBe(label),
)

test("no page is offered that its user may not open", () =>
  expect(near("/pengaturan", "ADMIN")).not.toContain("Pengaturan"))
