import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { pagesOf, type Resource } from "../../src/declare/index.ts"
import { useResourceAccess } from "../../src/engine/use-resource-access.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { kindsOf, patternOf, toRefineResources } from "../../src/routing/routes.ts"
import { createAccess, createAccessControlProvider } from "../../src/session/access.ts"
import { type AppContext, ReactAppContext } from "../../src/session/app-context.ts"

const policy = policyOf(resources)
const can = (role: Role, resource: string, action: string) =>
  createAccessControlProvider(createAccess({ resources, policy, role, extensions: true })).can({ resource, action })

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

  it("is for a page that it may be opened, by the page's own name, view included", () => {
    const accessAs = (role: Role) => createAccess({ resources, policy, role, extensions: true })
    const [gro, admin, newcomer] = [accessAs("gro_admin"), accessAs("ADMIN"), accessAs("first_time")]
    expect([gro.can("withdrawal", "open"), admin.can("withdrawal", "open")]).toEqual([true, false])
    expect([gro.can("house-list.premium", "open"), admin.can("house-list.premium", "open")]).toEqual([true, false])
    // The listing form picks from areas, whose pages ADMIN does not have.
    expect([admin.can("master-city", "list"), admin.can("master-city", "open")]).toEqual([true, false])
    expect(newcomer.openPages.map(({ name }) => name)).toEqual(["registration"])
    expect(admin.rolesWith("withdrawal", "open")).toEqual(["gro_admin"])
  })

  it("is asked of actions and views by their name", async () => {
    await expect(can("gro_admin", "house-list", "markSold")).resolves.toEqual({ can: true })
    await expect(can("ADMIN", "house-list", "premium")).resolves.toMatchObject({ can: false })
    await expect(can("gro_admin", "house-list", "fly")).resolves.toMatchObject({ can: false })
    await expect(can("gro_admin", "nothing", "list")).resolves.toMatchObject({ can: false })
  })
})

const heldByScreen = (role: Role, resource: Resource, extensions: boolean) => {
  let held: ReturnType<typeof useResourceAccess> | undefined
  const Screen = () => {
    held = useResourceAccess(resource)
    return null
  }
  const access = createAccess({ resources, policy, role, extensions })
  renderToStaticMarkup(createElement(ReactAppContext, { value: access as AppContext }, createElement(Screen)))
  return held as ReturnType<typeof useResourceAccess>
}

describe.each(["gro_admin", "ADMIN", "first_time"] as const)(
  "for %s, our screens and Refine's useCan agree",
  (role) => {
    it.each(resources.map((resource) => [resource.name, resource] as const))("on %s", async (name, resource) => {
      for (const extensions of [true, false]) {
        const provider = createAccessControlProvider(createAccess({ resources, policy, role, extensions }))
        const screen = heldByScreen(role, resource, extensions)
        const actions = { create: "create", edit: "update", delete: "remove", show: "one" } as const
        for (const [action, operation] of Object.entries(actions)) {
          const asked = await provider.can({ resource: name, action })
          expect(screen.can(operation), `${action} ${extensions}`).toBe(asked.can)
        }
        const offered = (["record", "list"] as const).flatMap((on) => screen.actions(on).map((action) => action.name))
        for (const [action, { hidden, call }] of Object.entries(resource.actions ?? {})) {
          const asked = await provider.can({ resource: name, action })
          const isOffered = policy.may(role, name, action) && (extensions || !call.extension)
          expect(asked.can, action).toBe(isOffered)
          if (!hidden) expect(offered.includes(action), action).toBe(isOffered)
        }
      }
    })

    it("on views, of which Refine tells by the page", async () => {
      const provider = createAccessControlProvider(createAccess({ resources, policy, role, extensions: true }))
      for (const page of toRefineResources(pagesOf(resources))) {
        const view: unknown = page.meta?.view
        const asked = await provider.can({ resource: page.name, action: "list", params: { resource: page } })
        const expected = view ? policy.may(role, page.name, String(view)) : (await can(role, page.name, "list")).can
        expect(asked.can, page.identifier).toBe(expected)
      }
    })
  },
)

it("what Refine's useCan is told, literally", async () => {
  const answers = await Promise.all(
    (
      [
        ["gro_admin", "master-subscribe", "create", true],
        ["ADMIN", "master-subscribe", "create", false],
        ["ADMIN", "house-list", "makePremium", false],
        ["gro_admin", "house-list", "makePremium", true],
        ["ADMIN", "schedule-house-list", "delete", true],
        ["ADMIN", "house-type", "delete", true],
        ["ADMIN", "master-village", "delete", false],
        ["gro_admin", "home", "list", true],
        ["first_time", "house-list", "list", false],
        ["first_time", "agent-profile", "edit", true],
      ] as const
    ).map(async ([role, resource, action, may]) => [(await can(role, resource, action)).can, may]),
  )
  for (const [given, may] of answers) expect(given).toBe(may)
})

describe("the routes", () => {
  it("are of one page each", () => {
    const lists = pagesOf(resources).map((page) => patternOf(page, "list"))
    expect(new Set(lists).size).toBe(lists.length)
  })

  it("have a form only where there is a call for it", () => {
    for (const page of pagesOf(resources)) {
      const kinds = kindsOf(page)
      if (kinds.includes("create")) expect(page.resource.calls).toHaveProperty("create")
      if (kinds.includes("edit")) expect(page.resource.calls).toHaveProperty("update")
    }
  })
})
