import { expect, test } from "vitest"
import { answering } from "./answering.ts"

const pagination = { mode: "server", currentPage: 1, pageSize: 20 } as const
const USERS = Array.from({ length: 450 }, (_, index) => ({ id: `u${index}`, name: `Agen ke ${index}`, role: "agent" }))
const lead = (n: number, agent = `u${n}`) => ({ id: `l${n}`, name: `Calon ${n}`, agent, property_id: `h${n}` })

interface Habits {
  leads?: readonly object[]
  heedsIds?: boolean
  refusesIds?: boolean
  hasTotal?: boolean
}

const serviceOf = ({ leads = [lead(1), lead(2)], heedsIds = true, refusesIds, hasTotal = true }: Habits = {}) =>
  answering((query, path) => {
    const ids = query.get("id_in")?.split(",")
    const page = (rows: readonly { id: string }[]) => {
      const start = (Number(query.get("page") ?? 1) - 1) * Number(query.get("limit") ?? 20)
      const kept = ids && heedsIds ? rows.filter(({ id }) => ids.includes(id)) : rows
      const data = kept.slice(start, start + Number(query.get("limit") ?? 20))
      return { data: { status: 200, data, ...(hasTotal && { count: kept.length }) } }
    }
    if (ids && refusesIds) return { status: 400, data: { status: 400, message: "Parameter id_in tidak dikenal." } }
    if (path.endsWith("/user/all")) return page(USERS)
    if (path.endsWith("/house-list/admin")) return page([{ id: "h1", title: "Rumah satu" } as { id: string }])
    return { data: { status: 200, data: leads, count: leads.length } }
  })

const list = async ({ data }: ReturnType<typeof answering>) =>
  (await data.getList({ resource: "request-cust", pagination })).data
const userCalls = ({ asked }: ReturnType<typeof answering>) => asked.filter((path) => path.startsWith("/user/"))

test("agents and listings that come as ids have the names of their lists", async () => {
  const service = serviceOf()
  const [first, second] = await list(service)
  expect(first).toMatchObject({ agent: "u1", agent_label: "Agen ke 1", property_id_label: "Rumah satu" })
  expect(second).toMatchObject({ agent_label: "Agen ke 2" })
  // A listing that no list has keeps its id.
  expect(second).not.toHaveProperty("property_id_label")
  expect(userCalls(service)).toEqual(["/user/all?page=1&limit=200&id_in=u1%2Cu2"])
  await list(service)
  expect(userCalls(service)).toHaveLength(1)
})

test("only names that are not known yet are asked for", async () => {
  const leads = [lead(1)]
  const service = serviceOf({ leads })
  await list(service)
  leads.push(lead(3))
  expect(await list(service)).toMatchObject([{ agent_label: "Agen ke 1" }, { agent_label: "Agen ke 3" }])
  expect(userCalls(service).at(-1)).toContain("id_in=u3")
})

test("a service that ignores the ids is read for a few pages, once", async () => {
  const leads = [lead(1, "u210"), lead(2, "u449")]
  const service = serviceOf({ leads, heedsIds: false })
  expect(await list(service)).toMatchObject([{ agent_label: "Agen ke 210" }, { agent_label: "Agen ke 449" }])
  expect(userCalls(service)).toHaveLength(3)
  leads.push(lead(3, "u17"))
  expect((await list(service))[2]).toMatchObject({ agent_label: "Agen ke 17" })
  expect(userCalls(service)).toHaveLength(3)
})

test("a service that refuses the ids is asked without them", async () => {
  const service = serviceOf({ refusesIds: true, heedsIds: false })
  expect((await list(service))[0]).toMatchObject({ agent_label: "Agen ke 1" })
})

test("a list without a total ends with the last name that is missing", async () => {
  const service = serviceOf({ hasTotal: false })
  await list(service)
  expect(userCalls(service)).toHaveLength(1)
})

test("a record that is read from its list has them too", async () => {
  const { data } = serviceOf({ leads: [lead(1)] })
  expect((await data.getOne({ resource: "request-cust", id: "l1" })).data).toMatchObject({ agent_label: "Agen ke 1" })
})

test("no name is asked for that nobody sees", async () => {
  const service = serviceOf({ leads: [{ ...lead(1), duplicate: "l9" }] })
  await list(service)
  expect(service.asked.filter((path) => path.includes("id_in=l9"))).toEqual([])
})
