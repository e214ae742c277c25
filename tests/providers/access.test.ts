import { describe, expect, it } from "vitest"
import { pagesOf } from "../../src/declare/index.ts"
import { accessControlProviderOf, accessOf } from "../../src/providers/access-control-provider.ts"
import { kindsOf, patternOf } from "../../src/providers/routes.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"

const policy = policyOf(resources)
const can = (role: Role, resource: string, action: string) =>
  accessControlProviderOf(accessOf({ resources, policy, role, extensions: true })).can({ resource, action })

describe("what a role may do", () => {
  it.each(resources.map(({ name }) => name))("with %s is what the policy and the declaration say", async (name) => {
    const calls = resources.find((resource) => resource.name === name)?.calls ?? {}
    const actions = { create: "create", edit: "update", delete: "remove" } as const
    for (const role of ["gro_admin", "ADMIN", "first_time"] as const)
      for (const [action, operation] of Object.entries(actions)) {
        const answer = await can(role, name, action)
        expect(answer.can, `${role} ${action}`).toBe(operation in calls && policy.may(role, name, operation))
        expect(answer.can || answer.reason, `${role} ${action}`).toBeTruthy()
      }
  })

  it("names who may in the reason", async () => {
    await expect(can("ADMIN", "master-subscribe", "create")).resolves.toEqual({
      can: false,
      reason: "Hanya untuk GRO Admin.",
    })
  })

  it("is asked of actions and views by their name", async () => {
    await expect(can("gro_admin", "house-list", "markSold")).resolves.toEqual({ can: true })
    await expect(can("ADMIN", "house-list", "premium")).resolves.toMatchObject({ can: false })
    await expect(can("gro_admin", "house-list", "fly")).resolves.toMatchObject({ can: false })
    await expect(can("gro_admin", "nothing", "list")).resolves.toMatchObject({ can: false })
  })
})

describe("the routes", () => {
  it("are those of the spec, each once", () => {
    const lists = pagesOf(resources).map((page) => patternOf(page, "list"))
    expect(new Set(lists).size).toBe(lists.length)
    const spec =
      "listing users subscribe listing-premium ads-premium find-properti bi-checking leads schedule profile notification notification-own withdrawal report-share master/tipe master/title master/packages master/facility master/indicator-fairprice master/area-indicator master/area-popular master-slug/province master-slug/city master-slug/district master-slug/village master-area/province master-area/city master-area/district master-area/village pg/payment pg/logs analytics/statistic analytics/user completing-register"
    expect(lists.toSorted()).toEqual(
      ["/dashboard", ...spec.split(" ").map((route) => `/dashboard/${route}`)].toSorted(),
    )
  })

  it("have a form only where there is a call for it", () => {
    for (const page of pagesOf(resources)) {
      const kinds = kindsOf(page)
      if (kinds.includes("create")) expect(page.resource.calls).toHaveProperty("create")
      if (kinds.includes("edit")) expect(page.resource.calls).toHaveProperty("update")
    }
  })
})
