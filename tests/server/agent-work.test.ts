import { describe, expect, test } from "vitest"
import { adminApi } from "./file-api.ts"

const { send } = await adminApi()

interface Agent {
  id: number
  listings: number
  leads: number
}

const users = async (query: string): Promise<Agent[]> => (await send("GET", `user/all?limit=50${query}`)).body.data
const agent = async (id: number) => (await users(`&id=${id}`))[0]

describe("a user's listings and leads", () => {
  test("are counted when they are asked for, and are the numbers of their lists", async () => {
    const before = await agent(2)
    const sent = { title: "Rumah hitungan", house_type: 1, ad_type: "sale", price: 9e8, agent: 2 }
    const house = await send("POST", "house-list", { ...sent, province: "31", city: "31.74", district: "31.74.07" })
    expect(house.status).toBe(201)
    const person = { name: "Tamu hitungan", phone: "081234567890", source: "form", agent: 2 }
    await send("POST", "request-cust", { property_id: 1, requestCusts: [person] })
    const [listings, leads] = [Number(before?.listings) + 1, Number(before?.leads) + 1]
    expect(await agent(2)).toMatchObject({ listings, leads })
    const { body } = await send("GET", "house-list/admin?agent=2&limit=1")
    expect(body.data.document_count).toBe(listings)
    await send("DELETE", `house-list/${house.body.data.id}`)
    expect(await agent(2)).toMatchObject({ listings: listings - 1, leads })
  })

  test.each(["listings", "leads"] as const)("order the users: %s", async (field) => {
    const counts = (await users(`&sort=-${field}`)).map((one) => one[field])
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0)
    const found = (await users(`&sort=${field}&role=agent`)).map((one) => one[field])
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  test.each(["listings", "leads"] as const)("filter the users: %s", async (field) => {
    const most = Math.max(...(await users("")).map((one) => one[field]))
    const found = await users(`&${field}_gte=${most}`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((one) => one[field] === most)).toBe(true)
    expect((await users(`&${field}=${most}`)).length).toBe(found.length)
    expect(await users(`&${field}_gte=${most + 1}`)).toEqual([])
  })
})
