import { describe, expect, test } from "vitest"
import { totalOf } from "../../src/data/record-queries.ts"
import { refineQueryOf } from "../../src/data/refine-query.ts"
import type { Filter } from "../../src/declare/index.ts"
import { createBetween } from "../../src/screens/home/figures/statistic.ts"
import { type Habits, listService } from "./list-service.ts"

const NOON = Date.parse("2026-11-20T05:00:00.000Z")
const DAY = 86_400_000
const at = (days: number) => new Date(NOON - days * DAY).toISOString()

const leads = Array.from({ length: 64 }, (_, n) => ({
  id: n + 1,
  name: `Calon ${n + 1}`,
  status: n < 20 ? "new" : "contacted",
  agent: n < 20 ? "7" : "8",
  created_at: at(n),
}))
const lastMonth = createBetween("created_at", [at(29.5), at(-0.5)]).filters ?? []
const is = (field: string, value: string): Filter => ({ field, operator: "eq", value })

const countOf = async ({ data }: ReturnType<typeof listService>, filters: readonly Filter[], rows = 10) => {
  const query = refineQueryOf({ page: 1, limit: rows, search: "", sort: [], filters })
  return totalOf(await data.getList({ resource: "request-cust", meta: { countOnly: "surely" }, ...query }))
}

const DATES = ["created_at_gte", "created_at_lte"]

describe("a number on the home page is that of its filter, or none", () => {
  test.each<[service: string, habits: Habits, filters: readonly Filter[], count: number | undefined]>([
    ["filters by days", {}, lastMonth, 30],
    ["ignores days, newest first", { ignores: DATES }, lastMonth, undefined],
    ["knows no end of a range", { ignores: ["created_at_lte"] }, lastMonth, undefined],
    ["filters by a status", {}, [is("status", "new")], 20],
    ["ignores a status that its first rows have", { ignores: ["status"] }, [is("status", "new")], undefined],
    ["filters by a relation", {}, [is("agent", "7")], 20],
    ["ignores a relation that its first rows have", { ignores: ["agent"] }, [is("agent", "7")], undefined],
    ["filters by both", {}, [...lastMonth, is("status", "new")], 20],
    ["ignores one of both", { ignores: DATES }, [...lastMonth, is("status", "new")], undefined],
    [
      "refuses a day that is too far away",
      { ignores: DATES, refuses: (_, value) => value.startsWith("2999") },
      lastMonth,
      undefined,
    ],
  ])("of a service that %s", async (_, habits, filters, count) => {
    expect(await countOf(listService(leads, habits), filters)).toBe(count)
  })

  test("all that there are, in hand, need no proof", async () => {
    const few = listService(leads.slice(0, 6), { ignores: DATES })
    expect(await countOf(few, lastMonth)).toBe(6)
    expect(few.asked).toHaveLength(1)
  })

  test("a parameter is proved once in a session, also by those that ask at the same time", async () => {
    const service = listService(leads)
    const week = createBetween("created_at", [at(11.5), at(-0.5)]).filters ?? []
    expect(await Promise.all([countOf(service, lastMonth), countOf(service, week)])).toEqual([30, 12])
    const proofs = () => service.asked.filter((query) => /2999|1971/.test(query))
    expect(proofs()).toHaveLength(2)
    expect(await countOf(service, createBetween("created_at", [at(20.5), at(-0.5)]).filters ?? [])).toBe(21)
    expect(proofs()).toHaveLength(2)
    expect(service.asked).toHaveLength(5)
  })
})

describe("a list's total", () => {
  const listed = async ({ data }: ReturnType<typeof listService>, filters: readonly Filter[], meta = {}) => {
    const query = refineQueryOf({ page: 1, limit: 20, search: "", sort: [], filters })
    const answer = await data.getList({ resource: "request-cust", meta, ...query })
    return { total: totalOf(answer), rows: answer.data.length }
  }

  test("is looked into where the filter changes nothing", async () => {
    const service = listService(leads, { ignores: DATES })
    expect(await listed(service, [])).toEqual({ total: 64, rows: 20 })
    expect(await listed(service, lastMonth)).toEqual({ total: 30, rows: 20 })
  })

  test("is looked into at once on the home page", async () => {
    expect(await listed(listService(leads, { ignores: DATES }), lastMonth, { proves: true })).toEqual({
      total: 30,
      rows: 20,
    })
    expect(await listed(listService(leads), lastMonth, { proves: true })).toEqual({ total: 30, rows: 20 })
  })

  test("is taken where the filter leaves fewer, without another question", async () => {
    const service = listService(leads)
    await listed(service, [])
    expect(await listed(service, lastMonth)).toEqual({ total: 30, rows: 20 })
    // Names of agents are asked for apart.
    expect(service.asked.filter((query) => !query.includes("id_in"))).toHaveLength(2)
  })
})
