import { describe, expect, test } from "vitest"
import type { Operation } from "../../src/declare/resource.ts"
import { resources } from "../../src/resources/index.ts"
import { backend } from "./backend.ts"

const service = backend()
const { signedIn } = service

const OPERATIONS: Readonly<Record<Operation, (resource: string) => Promise<unknown>>> = {
  list: (resource) => signedIn.data.getList({ resource }),
  one: (resource) => signedIn.data.getOne({ resource, id: 1 }),
  create: async (resource) => signedIn.data.create({ resource, variables: {} }),
  update: async (resource) => signedIn.data.update({ resource, id: 1, variables: {} }),
  remove: async (resource) => signedIn.data.deleteOne({ resource, id: 1 }),
}

describe("what is not declared is not asked for", () => {
  const refusal = (label: string, why: string) => ({
    message: `${label} tidak menyediakan ini.`,
    hint: "Tidak ada yang dikirim.",
    cause: expect.objectContaining({ message: why }),
  })

  test.each(resources)("of $name", async ({ name, label, calls }) => {
    for (const [operation, perform] of Object.entries(OPERATIONS)) {
      const known = calls[operation as Operation] || (operation === "one" && calls.list)
      if (known) continue
      const why = `${name} declares no ${operation === "one" ? "list" : operation}`
      await expect(perform(name)).rejects.toMatchObject(refusal(label, why))
    }
    await expect(signedIn.data.custom?.({ url: `${name}.nobody`, method: "post" })).rejects.toMatchObject(
      refusal(label, expect.stringContaining(`not "${name}.nobody"`)),
    )
    expect(service.asked).toEqual([])
  })

  test("an address given to useCustom is answered with the names that it takes", async () => {
    const why = async (url: string) =>
      signedIn.data.custom?.({ url, method: "get" }).catch(({ cause }: Error) => (cause as Error).message)
    const taken = "useCustom takes the name of a declared action or query, not"
    expect(await why("https://api.griya.test/nothing")).toBe(
      `${taken} "https://api.griya.test/nothing": house-list.statistic, for example`,
    )
    expect(await why("https://api.griya.test/house-list/admin-statistic?year=2026")).toBe(
      `${taken} "https://api.griya.test/house-list/admin-statistic?year=2026": house-list.statistic`,
    )
    expect(await why("/house-type")).toBe(`${taken} "/house-type": useList({ resource: "house-type" })`)
    expect(await why("/house-list/by/rumah-di-kemang")).toBe(
      `${taken} "/house-list/by/rumah-di-kemang": useOne({ resource: "house-list" })`,
    )
    expect(await why("house-type.count")).toBe(`${taken} "house-type.count": house-type.merge, house-type.usage`)
    expect(service.asked).toEqual([])
  })

  test("nor is a resource that nobody declared", async () => {
    for (const perform of Object.values(OPERATIONS)) {
      await expect(perform("no-such-thing")).rejects.toThrow("No resource is declared as no-such-thing")
    }
  })
})
