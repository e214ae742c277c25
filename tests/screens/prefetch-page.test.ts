import type { DataProvider, GetListParams, GetOneParams } from "@refinedev/core"
import { QueryClient } from "@tanstack/react-query"
import { describe, expect, it } from "vitest"
import { recordKeyOf } from "../../src/data/record-queries.ts"
import { availableResources, type Page, pagesOf } from "../../src/declare/index.ts"
import { prefetchPage } from "../../src/engine/prefetch-links.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { type PageKind, pathOfPage } from "../../src/routing/routes.ts"
import { createAccess } from "../../src/session/access.ts"

const resources = availableResources(declared, true)
const pages = pagesOf(resources)
const pageNamed = (name: string) => pages.find((page) => page.name === name) as (typeof pages)[number]

const set = (role: Role, answer: () => Promise<{ data: unknown; total?: number }>) => {
  const asked: string[] = []
  const data = {
    getList: ({ resource, meta, filters }: GetListParams) => {
      asked.push(`list ${resource} ${meta?.view ?? ""} ${JSON.stringify(filters)}`)
      return answer()
    },
    getOne: ({ resource, id }: GetOneParams) => {
      asked.push(`one ${resource} ${id}`)
      return answer()
    },
  } as unknown as Pick<DataProvider, "getList" | "getOne">
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const loaded: string[] = []
  const known = {
    context: {
      resources,
      can: createAccess({ resources, policy: policyOf(resources), role, extensions: true }).can,
      identity: { id: "1", name: "", email: "", avatar: "" },
    },
    asksForRows: ({ name }: Page) => name !== "setting",
    loadScreen: async ({ name }: Page, kind: PageKind) => void loaded.push(`${name} ${kind}`),
    client,
    data,
  }
  const go = (name: string, kind: "list" | "show", after = "", hasRecords = true) => {
    const [path = "", search = ""] = after.split("?")
    const target = { page: pageNamed(name), kind, pathname: pathOfPage(pageNamed(name)) + path, search }
    return prefetchPage(known, target, hasRecords)
  }
  return { asked, loaded, client, go }
}

describe("what a link leads to is fetched before it is pressed", () => {
  const rows = async () => ({ data: [{ id: 1, name: "Rumah" }], total: 1 })

  it("puts rows where the list looks for them, asked as its address says, and asks once", async () => {
    const { asked, client, go } = set("gro_admin", rows)
    await go("house-list", "list", "?status=active&limit=50")
    await go("house-list", "list", "?status=active&limit=50")
    expect(asked).toEqual(['list house-list  [{"field":"status","operator":"eq","value":"active"}]'])
    const [entry] = client.getQueryCache().getAll()
    expect(client.getQueryData(entry?.queryKey ?? [])).toMatchObject({ data: [{ id: 1 }] })
  })

  it("reads the record of a page that has a call for it, and only when its link is meant", async () => {
    const { asked, loaded, client, go } = set("gro_admin", rows)
    await go("house-list", "show", "/rumah-di-kemang", false)
    expect(asked).toEqual([])
    expect(loaded).toEqual(["house-list show"])
    await go("house-list", "show", "/rumah-di-kemang")
    expect(asked).toEqual(["one house-list rumah-di-kemang"])
    expect(client.getQueryData(recordKeyOf("house-list", "rumah-di-kemang"))).toBeDefined()
  })

  it("asks nothing of a page that the role may not see", async () => {
    const { asked, loaded, go } = set("ADMIN", rows)
    await go("withdrawal", "list")
    await go("house-list.premium", "list")
    expect([...asked, ...loaded]).toEqual([])
    await go("house-list", "list")
    expect(asked).toHaveLength(1)
  })

  it("asks nothing where a parent has to be chosen first, and nothing of a screen that asks for itself", async () => {
    const { asked, go } = set("gro_admin", rows)
    await go("master-city", "list")
    await go("setting", "list")
    expect(asked).toEqual([])
  })

  it("fails without a word, and leaves the rows that were there", async () => {
    let isAway = false
    const { client, go } = set("gro_admin", async () => {
      if (isAway) throw new Error("away")
      return rows()
    })
    await go("house-type", "list")
    const [query] = client.getQueryCache().getAll()
    await client.invalidateQueries({ refetchType: "none" })
    isAway = true
    await go("house-type", "list")
    expect(query?.state).toMatchObject({ status: "success", error: null, data: { total: 1 } })
  })
})
