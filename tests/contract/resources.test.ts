import type { CrudFilter } from "@refinedev/core"
import { memoize } from "es-toolkit"
import { describe, expect, test } from "vitest"
import {
  type Field,
  isMissing,
  operatorsFor,
  operatorsOf,
  placeholdersOf,
  type Resource,
  searchFieldsOf,
  singularOf,
} from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { productResources } from "../product.ts"
import { backend } from "./backend.ts"
import { createChoice } from "./by-kind.ts"
import { draftOf, toStored } from "./drafts.ts"

const service = backend()
const { signedIn } = service

const PARENTS: Readonly<Record<string, string>> = {
  id_provinsi: "31",
  id_kota: "31.74",
  id_kecamatan: "31.74.07",
  request_id: "1",
}
const parentsOf = ({ calls: { list } }: Resource): CrudFilter[] => {
  const inPath = list ? placeholdersOf(list).map(([, source]) => source) : []
  return [...(list?.needs ?? []), ...inPath]
    .filter((field): field is string => typeof field === "string" && field in PARENTS)
    .map((field) => ({ field, operator: "eq", value: PARENTS[field] }))
}

const listOf = (resource: Resource, asked: { filters?: CrudFilter[]; sort?: string } = {}) =>
  signedIn.data.getList({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: 200 },
    filters: [...parentsOf(resource), ...(asked.filters ?? [])],
    sorters: asked.sort ? [{ field: asked.sort, order: "desc" }] : undefined,
  })

/** All rows of a list before the tests below write. */
const wholeOf = memoize((resource: Resource) => listOf(resource))

/** Reserved list parameter, which cannot be a field filter. */
const OWN = ["page"]

const listed = productResources.filter(({ calls }) => calls.list)
const crud = { eq: "eq", ne: "ne", gte: "gte", lte: "lte", in: "in", like: "contains", null: "null" } as const

const filtersFor = (name: string, field: Field, value: unknown): CrudFilter[] =>
  operatorsFor(field)
    .filter((operator) => operator !== "null")
    .map((operator) => ({
      field: name,
      operator: crud[operator],
      value: operator === "in" ? [String([value].flat()[0])] : [value].flat()[0],
    }))

const fits = ({ operator, value }: CrudFilter, found: unknown) => {
  const [own, wanted] = [found, value].map((item) => (Array.isArray(item) ? item[0] : item))
  if (operator === "eq" || operator === "in") return [found].flat().map(String).includes(String(wanted))
  if (operator === "ne") return String(own) !== String(wanted)
  if (operator === "contains") return String(own).toLowerCase().includes(String(wanted).toLowerCase())
  if (own === null || own === undefined) return false
  const sign = typeof own === "number" ? own - Number(wanted) : Date.parse(String(own)) - Date.parse(String(wanted))
  return operator === "gte" ? sign >= 0 : sign <= 0
}

describe.each(listed)("the list of $name", (resource) => {
  test("has records, each with an id, and a total", async () => {
    const { data, total } = await wholeOf(resource)
    expect(data.length).toBeGreaterThan(0)
    expect(total).toBe(data.length)
    for (const { id } of data) expect(id ?? "").not.toBe("")
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  })

  test("comes in pages that together are the whole, each record once, and one beyond them is empty", async () => {
    const { total } = await wholeOf(resource)
    const pageSize = Math.ceil(total / 3)
    const filters = parentsOf(resource)
    const read = (currentPage: number) =>
      signedIn.data.getList({ resource: resource.name, pagination: { currentPage, pageSize }, filters })
    const seen: unknown[] = []
    for (let page = 1; page <= Math.ceil(total / pageSize); page++) {
      const { data, total: said } = await read(page)
      expect(said).toBe(total)
      seen.push(...data.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
    expect(await read(9999)).toMatchObject({ data: [], total })
  })

  test("can be searched, in any case, and finds nothing by nonsense", async () => {
    const { data } = await wholeOf(resource)
    const [field = ""] = searchFieldsOf(resource)
    const word = data.map((row) => row[field]).find((text) => typeof text === "string" && text)
    if (typeof word !== "string") return
    const found = await listOf(resource, { filters: [{ field: "search", operator: "eq", value: word.toUpperCase() }] })
    expect(found.data.map((row) => row[field])).toContain(word)
    const none = await listOf(resource, { filters: [{ field: "search", operator: "eq", value: "zzz-%_'\"\\" }] })
    expect(none).toMatchObject({ data: [], total: 0 })
  })
})

const isGiven = (resource: Resource, name: string) =>
  parentsOf(resource).some((parent) => "field" in parent && parent.field === name)

/** Fields that a test tries: one of each kind and one of each list, nightly every one. */
const fieldsToTry = (isMeant: (field: Field) => boolean) => {
  const isToTry = createChoice()
  return listed.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(
        ([name, field]) =>
          !field.computed && !isGiven(resource, name) && isMeant(field) && isToTry(field, resource.name),
      )
      .map(([name, field]) => ({ resource, name, field, is: `${resource.name}.${name}` })),
  )
}

describe("every kind of field of a list", () => {
  test("sorts it", async () => {
    for (const { resource, name, field, is } of fieldsToTry(({ kind }) => operatorsOf[kind].length > 0)) {
      const { data } = await listOf(resource, { sort: name })
      const numbers = data.map((row) => row[name]).filter((value) => typeof value === "number")
      if (!["money", "integer", "area"].includes(field.kind)) continue
      expect(numbers, is).toEqual(numbers.toSorted((a, b) => b - a))
    }
  })

  test("counts each record as empty or filled", async () => {
    for (const { resource, name, is } of fieldsToTry((field) => operatorsFor(field).includes("null"))) {
      const { total } = await wholeOf(resource)
      const [empty, filled] = await Promise.all(
        [true, false].map((value) => listOf(resource, { filters: [{ field: name, operator: "null", value }] })),
      )
      expect((empty?.total ?? 0) + (filled?.total ?? 0), is).toBe(total)
      expect(
        empty?.data.filter((row) => !isMissing(row, name)),
        is,
      ).toEqual([])
      expect(
        filled?.data.filter((row) => isMissing(row, name)),
        is,
      ).toEqual([])
    }
  })

  test("filters it by each of its operators", async () => {
    const isToTry = createChoice()
    for (const resource of listed) {
      const { data } = await wholeOf(resource)
      for (const [name, field] of Object.entries(resource.fields)) {
        const value = data
          .map((row) => row[name])
          .find((found) => found !== null && found !== undefined && found !== "")
        if (value === undefined || isGiven(resource, name) || field.computed || OWN.includes(name)) continue
        if (!isToTry(field, resource.name)) continue
        for (const filter of filtersFor(name, field, value)) {
          const message = `${resource.name} ${JSON.stringify(filter)}`
          const { data: found } = await listOf(resource, { filters: [filter] })
          const strangers = found.filter((row) => row[name] !== null && !fits(filter, row[name]))
          expect(strangers, message).toEqual([])
          const wanted = data.filter((row) => row[name] !== null && fits(filter, row[name])).map(({ id }) => id)
          expect(
            found.map(({ id }) => id),
            message,
          ).toEqual(expect.arrayContaining(wanted))
        }
      }
    }
  })
})

const written = resources.filter(({ calls }) => calls.create)
describe.each(written)("a record of $name", (resource) => {
  const fresh = draftOf(resource, 1)

  test("is created from its form, read again, changed, and deleted where that is declared", async () => {
    const { data: made } = await signedIn.data.create({ resource: resource.name, variables: fresh })
    expect(made).toMatchObject(toStored(resource, fresh))
    const meta = { record: parentsOf(resource).length ? { request_id: 1 } : undefined }
    const reread = async () => {
      const id = resource.calls.one ? made.slug : made.id
      return (await signedIn.data.getOne({ resource: resource.name, id: id as string, meta })).data
    }
    expect(await reread()).toMatchObject({ ...toStored(resource, fresh), id: made.id })
    if (resource.calls.update) {
      const change = draftOf(resource, 2)
      const id = made.id as number
      const { data: changed } = await signedIn.data.update({ resource: resource.name, id, variables: change })
      expect(changed).toMatchObject(toStored(resource, change))
      expect(await reread()).toMatchObject(toStored(resource, change))
    }
    if (resource.calls.remove) {
      await signedIn.data.deleteOne({ resource: resource.name, id: made.id as number })
      await expect(reread()).rejects.toThrow(`${singularOf(resource)} ini tidak ditemukan`)
    }
  })

  test("is refused by field, in Indonesian, where a required answer is missing", async () => {
    const required = Object.entries(resource.fields).filter(([name, field]) => name in fresh && field.required)
    for (const [name, { label, initial }] of required) {
      const made = signedIn.data.create({ resource: resource.name, variables: { ...fresh, [name]: null } })
      const error = await made.then(
        () => undefined,
        (caught: unknown) => caught,
      )
      expect(error, `${name} (starts with ${String(initial)})`).toMatchObject({
        statusCode: 422,
        errors: { [name]: `${label} wajib diisi.` },
      })
    }
  })
})
