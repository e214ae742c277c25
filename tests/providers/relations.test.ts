import { describe, expect, test } from "vitest"
import { createDialectCodec } from "../../src/adapt/dialect-codec.ts"
import { labelOf, labelsOf } from "../../src/data/labels.ts"
import { call, pagesOf } from "../../src/declare/index.ts"
import { asText } from "../../src/fields/text.ts"
import { resources } from "../../src/resources/index.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { pathOfRelated } from "../../src/routing/routes.ts"
import { answering } from "./answering.ts"

const named = (name: string) => {
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`${name} is no resource`)
  return resource
}
const readerOf = (name: string) => (row: Record<string, unknown>) =>
  createDialectCodec(resources, named(name), {}).read(call("GET /x"), row)
const pages = pagesOf(resources)

describe("a relation that a service sends as a whole record", () => {
  const lead = readerOf("request-cust")
  const house = { id: 12, slug: "rumah-di-kemang", title: "Rumah di Kemang", name: "Not what it is called" }

  test("is read as its id, with what the other declaration calls it and its page's key beside it", () => {
    const row = lead({ id: 1, property_id: house })
    expect(row).toMatchObject({ property_id: 12, property_id_label: "Rumah di Kemang", property_id_slug: house.slug })
    expect(labelOf(row, "property_id")).toBe("Rumah di Kemang")
  })

  test("does not replace what the service says beside it", () => {
    expect(lead({ property_id: house, property_id_label: "Kemang" })).toMatchObject({ property_id_label: "Kemang" })
  })

  test("keeps its name where it has no id, and its id where it has no name", () => {
    const { agent } = requestCust.fields
    expect(asText("agent", agent, lead({ agent: { name: "Rina" } }))).toBe("Rina")
    expect(asText("agent", agent, lead({ agent: { _id: "a1" } }))).toBe("a1")
  })

  test("counts one by one among several", () => {
    const facilities = [{ id: 1, name: "Kolam renang" }, { id: 2 }]
    const row = readerOf("house-list")({ facilities })
    expect(row).toMatchObject({ facilities: [1, 2] })
    expect(labelsOf(row, "facilities")).toEqual(["Kolam renang", "2"])
  })

  test("leaves ids and other values as they are", () => {
    const row = { id: 1, property_id: 12, agent: null, remark: { id: 3 } }
    expect(lead(row)).toEqual(row)
  })
})

describe("the page of a related record", () => {
  test("is found by its key where that is known, else by its id", () => {
    expect(pathOfRelated(pages, "house-list", { house: 12 }, "house")).toBe("/dashboard/listing/12")
    expect(pathOfRelated(pages, "house-list", { house: 12, house_slug: "rumah" }, "house")).toBe(
      "/dashboard/listing/rumah",
    )
    expect(pathOfRelated(pages, "request-cust", { lead: 7 }, "lead")).toBe("/dashboard/leads/7")
    expect(pathOfRelated(pages, "user", { agent: "a/b 1", agent_label: "Budi" }, "agent")).toBe(
      "/dashboard/users/a%2Fb%201",
    )
  })

  test.each([
    ["0", 0],
    ["-3", -3],
    ["a%2Fb1", "a/b1"],
    ["50%25", "50%"],
    ["x%3F1%23", "x?1#"],
    ["%C3%A91", "é1"],
  ])("is addressed by the id, whatever letters it has: %s", (address, id) => {
    expect(pathOfRelated(pages, "user", { agent: id }, "agent")).toBe(`/dashboard/users/${address}`)
  })

  test("is nowhere where a name stands in the id's place", () => {
    for (const agent of ["Jakarta Selatan", "Budi", "Tipe 36"])
      for (const row of [{ agent }, { agent, agent_label: agent }])
        expect(pathOfRelated(pages, "user", row, "agent")).toBeUndefined()
  })

  test("is nowhere without an id, without a page, and in a list that must be given a parent", () => {
    expect(pathOfRelated(pages, "house-list", { house: null }, "house")).toBeUndefined()
    expect(pathOfRelated([], "house-list", { house: 12 }, "house")).toBeUndefined()
    expect(pathOfRelated(pages, "master-city", { city: "31.74" }, "city")).toBeUndefined()
  })
})

describe("a record whose page is addressed by its slug", () => {
  const houses = [{ id: 12, slug: "rumah-di-kemang" }]

  const opened = async (address: string) => {
    const service = answering((query, path) => {
      const by = /\/by\/(.+)/.exec(path)?.[1]
      const one = houses.find(({ slug }) => slug === by) ?? { slug: by }
      const found = houses.filter(({ id }) => query.get("id") === String(id))
      return { data: { status: 200, data: by ? one : { data: found, document_count: found.length } } }
    })
    const { data } = await service.data.getOne({ resource: "house-list", id: address })
    return { asked: service.asked, data }
  }

  test("is also found by its id: its list says the slug", async () => {
    const { asked, data } = await opened("12")
    expect(asked).toEqual([expect.stringContaining("/house-list/admin"), expect.stringMatching(/by\/rumah-di-kemang$/)])
    expect(data).toMatchObject({ id: 12 })
  })

  test("is asked for at once by a slug", async () => {
    expect((await opened("rumah-di-kemang")).asked).toEqual([expect.stringMatching(/by\/rumah-di-kemang$/)])
  })

  test("may have a slug that looks like an id, where nothing has that id", async () => {
    expect((await opened("2026")).asked.at(-1)).toMatch(/by\/2026$/)
  })
})
