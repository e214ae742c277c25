import { describe, expect, test } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { adminApi } from "./file-api.ts"

interface Answered {
  total: number
  unplaced?: number
  clusters: { count: number; lat: number; lng: number; box: number[] }[]
  pins: { id: number; location: { lat: number; lng: number } }[]
}

/** One street of Jakarta, twice the same house, Surabaya, and nowhere. */
const PLACES = [
  { lat: -6.2441, lng: 106.7991 },
  { lat: -6.2441, lng: 106.7991 },
  { lat: -6.2461, lng: 106.8021 },
  { lat: -7.2575, lng: 112.7521 },
  null,
]
const JAKARTA = "106.6,-6.4,107.0,-6.0"

const { api, token } = await adminApi()
const houses = tableOf(api.tables, "house-list")
const rows = await api.db.select({ id: columnOf(houses, "id") }).from(houses)
for (const [at, { id }] of rows.entries()) await api.set("house-list", id, { location: PLACES[at] ?? null })

const ask = (query: string, by: string | undefined = token) =>
  api.call("GET", `/svc/main/house-list/pins?${query}`, { token: by })
const read = async (query: string): Promise<Answered> => (await ask(query)).body.data
const sum = ({ clusters, pins }: Answered) => clusters.reduce((all, { count }) => all + count, pins.length)

describe("the pins of a list", () => {
  test("add up to the list's total at every zoom, with those that have no place", async () => {
    for (const zoom of [0, 5, 12, 18, 22]) {
      const all = await read(`zoom=${zoom}`)
      expect([sum(all), all.total, all.unplaced], `zoom ${zoom}`).toEqual([4, 4, 1])
    }
  })

  test("are clusters from afar and single listings from near, two of one house at once", async () => {
    const far = await read("zoom=5&location_in=95,-11,141,6")
    expect(far.clusters).toMatchObject([{ count: 3, box: [106.7991, -6.2461, 106.8021, -6.2441] }])
    expect(far.pins.map(({ location }) => location)).toEqual([PLACES[3]])
    const near = await read(`zoom=19&location_in=${JAKARTA}`)
    expect(near.clusters.length + near.pins.length).toBeGreaterThan(0)
    expect((await read("zoom=19&location_in=106.79,-6.25,106.81,-6.24")).pins).toHaveLength(3)
  })

  test("are those of the box and of the list's own filters", async () => {
    const inside = await read(`zoom=10&location_in=${JAKARTA}`)
    expect([sum(inside), inside.total, inside.unplaced]).toEqual([3, 3, undefined])
    const { body } = await api.call("GET", `/svc/main/house-list/admin?location_in=${JAKARTA}`, { token })
    expect(body.data.document_count).toBe(3)
    expect((await read("zoom=10&location_in=100,0,101,1")).total).toBe(0)
    expect((await read("zoom=10&search=tidak-ada-sama-sekali")).total).toBe(0)
  })

  test("say what a mark needs, and nothing else of the listing", async () => {
    const { pins } = await read("zoom=19&location_in=112,-8,113,-7")
    expect(Object.keys(pins[0] ?? {}).toSorted()).toEqual(["id", "location", "price", "slug", "status", "title"])
  })

  test.each(["", "zoom=", "zoom=-1", "zoom=99", "zoom=5.5", "zoom=dekat"])(
    "refuse %j with a sentence",
    async (query) => {
      const { status, body } = await ask(query)
      expect([status, body.message]).toEqual([422, expect.stringMatching(/perbesaran peta/)])
    },
  )

  test.each(["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "107,-6.4,106,-6.1", "106,-6,107,-7", "106,-100,107,-6"])(
    "refuse the box %j with a sentence",
    async (box) => {
      const { status, body } = await ask(`zoom=5&location_in=${box}`)
      expect([status, body.message]).toEqual([422, expect.stringMatching(/barat,selatan,timur,utara/)])
    },
  )
})
