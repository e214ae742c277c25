import type { DataProvider, GetListParams, GetOneParams } from "@refinedev/core"
import { QueryObserver } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { withFirstAnswers } from "../../src/data/first-answers.ts"
import { adoptList, createQueryClient } from "../../src/data/query-client.ts"
import { listKeyOf } from "../../src/data/record-queries.ts"
import { houseType } from "../../src/resources/house-type.ts"

const request: GetListParams = {
  resource: "house-type",
  pagination: { currentPage: 1, pageSize: 25 },
  sorters: [],
  filters: [],
  meta: { view: undefined },
}

const counted = (answer: () => Promise<unknown> = async () => ({ data: [{ id: 1 }], total: 1 })) => {
  const sent: string[] = []
  let time = 0
  const getList = async ({ resource }: GetListParams) => {
    sent.push(resource)
    return answer()
  }
  const getOne = async ({ resource, id }: GetOneParams) => {
    sent.push(`${resource} ${id}`)
    return answer()
  }
  const made = withFirstAnswers({ getList, getOne } as unknown as DataProvider, () => time)
  return { ...made, sent, later: (ms: number) => (time += ms) }
}

const adopted = ({ first, data }: ReturnType<typeof counted>) => {
  const client = createQueryClient()
  const list = first.takeList()
  return { client, settled: list && adoptList(client, list, data) }
}

/** Reads as a list's screen does. */
const screenOf = (client: ReturnType<typeof createQueryClient>, data: DataProvider, of = request) => {
  const observer = new QueryObserver(client, { queryKey: listKeyOf(of), queryFn: () => data.getList(of) })
  const end = observer.subscribe(() => {})
  return { state: () => observer.getCurrentResult(), end }
}

test("rows that have arrived are in the cache before the first render, and their screen sends nothing", async () => {
  const made = counted()
  await made.first.readList(request)
  const { client, settled } = adopted(made)
  await settled
  const screen = screenOf(client, made.data)
  expect(screen.state()).toMatchObject({ data: { total: 1 }, isFetching: false })
  screen.end()
  expect(made.sent).toHaveLength(1)
  expect(made.first.takeList()).toBeUndefined()
})

test("rows that are on their way are waited for, not requested again; another page is another request", async () => {
  let arrive = (_: unknown) => {}
  const made = counted(() => new Promise((resolve) => (arrive = resolve)))
  made.first.readList(request)
  const { client, settled } = adopted(made)
  const screen = screenOf(client, made.data)
  expect(screen.state()).toMatchObject({ isPending: true, isFetching: true })
  arrive({ data: [], total: 7 })
  await settled
  expect(screen.state().data).toMatchObject({ total: 7 })
  screen.end()
  expect(made.sent).toHaveLength(1)
  screenOf(client, made.data, { ...request, pagination: { currentPage: 2, pageSize: 25 } }).end()
  expect(made.sent).toHaveLength(2)
})

test("an unavailable service is asked once more, by a request of its own; any failure is the screen's to show", async () => {
  const away = new CallError(houseType.calls.list, 503, undefined)
  const made = counted(() => Promise.reject(made.sent.length === 1 ? away : new Error("Sedang sibuk.")))
  made.first.readList(request)
  const { client, settled } = adopted(made)
  await settled
  expect(made.sent).toHaveLength(2)
  expect(client.getQueryState(listKeyOf(request))).toMatchObject({
    status: "error",
    error: { message: "Sedang sibuk." },
  })
})

test("a record is read once by its form; another id, or half a minute later, is another request", async () => {
  const { data, first, sent, later } = counted()
  first.readRecord({ resource: "house-list", id: "rumah-a" })
  await data.getOne({ resource: "house-list", id: "rumah-b" })
  await data.getOne({ resource: "house-list", id: "rumah-a", meta: { signal: undefined } })
  expect(sent).toEqual(["house-list rumah-a", "house-list rumah-b"])
  await data.getOne({ resource: "house-list", id: "rumah-a" })
  expect(sent).toHaveLength(3)
  first.readRecord({ resource: "house-list", id: "rumah-a" })
  later(30_000)
  await data.getOne({ resource: "house-list", id: "rumah-a" })
  expect(sent).toHaveLength(5)
})

test("what waits for the first record goes on after its failure, which its form still meets", async () => {
  const { data, first } = counted(() => Promise.reject(new Error("Sedang sibuk.")))
  await first.record()
  first.readRecord({ resource: "house-list", id: 1 })
  await expect(first.record()).resolves.toBeUndefined()
  await expect(data.getOne({ resource: "house-list", id: 1 })).rejects.toThrow("Sedang sibuk.")
})
