import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { answering } from "./answering.ts"

const AREAS: Readonly<Record<string, object[]>> = {
  "/main/house-type": [{ id: "1", name: "Rumah" }],
  "/main/extra-facility": [
    { id: "1", name: "AC" },
    { id: "2", name: "Taman" },
  ],
  "/main/master-province": [{ id: "32", name: "Jawa Barat" }],
  "/main/master-city": [{ id: "32.76", name: "Kota Depok" }],
  "/main/master-district": [{ id: "32.76.01", name: "Pancoran Mas" }],
}

const house = { id: "7", title: "Rumah tujuh", slug: "rumah-7", house_type: "1", province: "32", city: "32.76" }
const pagination = { mode: "server", currentPage: 1, pageSize: 20 } as const

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const serviceOf = (row: object, answer: (path: string) => object | undefined = () => undefined, extensions = false) =>
  answering(
    (_, path) =>
      answer(path) ?? {
        data: {
          status: 200,
          data: path.includes("/by/") ? row : (AREAS[path] ?? { data: [row], document_count: 1 }),
        },
      },
    { extensions },
  )
const listed = async ({ data }: ReturnType<typeof answering>) =>
  (await data.getList({ resource: "house-list", pagination })).data[0]

test("rows with ids alone have the names of lists that are read as a whole", async () => {
  const service = serviceOf({ ...house, facilities: "1,2" })
  expect(await listed(service)).toMatchObject({
    house_type: "1",
    house_type_label: "Rumah",
    facilities_labels: ["AC", "Taman"],
    province_label: "Jawa Barat",
    city_label: "Kota Depok",
  })
  expect(service.asked).toContain("/master-city?id_provinsi=32")
  const asked = service.asked.length
  await listed(service)
  expect(service.asked.length - asked).toBe(1)
})

test("so has a record that is opened", async () => {
  const { data } = serviceOf({ ...house, district: "32.76.01" })
  expect((await data.getOne({ resource: "house-list", id: "rumah-7" })).data).toMatchObject({
    house_type_label: "Rumah",
    district_label: "Pancoran Mas",
  })
})

test("no name is asked for that the row has, nor of a service with extensions", async () => {
  const named = serviceOf({ id: "7", title: "Tujuh", house_type: { id: "1", name: "Rumah" }, province: "Jawa Barat" })
  await listed(named)
  expect(named.asked).toHaveLength(1)
  const extended = serviceOf(house, undefined, true)
  await listed(extended)
  expect(extended.asked).toHaveLength(1)
})

test("names that do not come leave the ids, and are not asked for at once again", async () => {
  const service = serviceOf({ id: "7", title: "Tujuh", house_type: "1" }, (path) =>
    path.endsWith("house-type") ? { status: 500, data: "<html></html>" } : undefined,
  )
  const row = await listed(service)
  expect(row).toMatchObject({ house_type: "1" })
  expect(row).not.toHaveProperty("house_type_label")
  await listed(service)
  expect(service.asked.filter((path) => path === "/house-type")).toHaveLength(1)
})

test("rows of many places ask for a limited number of lists", async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    ...house,
    id: `h${index}`,
    province: `${index + 10}`,
    city: `${index + 10}.01`,
  }))
  const service = answering((_, path) => ({
    data: { status: 200, data: AREAS[path] ?? { data: rows, document_count: 40 } },
  }))
  await service.data.getList({ resource: "house-list", pagination: { ...pagination, pageSize: 50 } })
  expect(service.asked.length).toBe(21)
})

test("a list of names that does not answer is waited for three seconds, once", async () => {
  const row = { id: "7", title: "Tujuh", house_type: "1" }
  const never = new Promise<never>(() => {})
  const service = answering((_, path) =>
    path.endsWith("house-type") ? never : { data: { status: 200, data: { data: [row], document_count: 1 } } },
  )
  const first = listed(service)
  await vi.waitFor(() => expect(service.asked).toContain("/house-type"))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toMatchObject({ house_type: "1" })
  // With a stopped clock, any other wait would be endless.
  vi.useFakeTimers()
  expect(await listed(service)).toMatchObject({ house_type: "1" })
})
