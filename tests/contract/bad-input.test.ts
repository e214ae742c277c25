import { afterAll, describe, expect, test } from "vitest"
import { refusalOf } from "../../server/core/errors.ts"
import { type Field, methodOf, pathOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { testApi } from "../server/api.ts"
import { createChoice } from "./by-kind.ts"
import { draftOf } from "./drafts.ts"

const api = await testApi()
const token = await api.login()
afterAll(() => api.close())

const ODD = ["a\u0000b", "\ud800", -1e308, 1e308, [], {}, [["deep"]], true, "../.."]

const PARENTS = "id_provinsi=31&id_kota=31.74&id_kecamatan=31.74.07"
const NONSENSE = [
  "page=-1&limit=abc&sort=nobody,-nobody",
  "page=-99999999999999999999&limit=0",
  "search=%00%25_%5C'%22;drop",
  `search=${"a".repeat(5000)}`,
  "id=not-a-number&id_in=,,&id_gte=5",
  "sort=__proto__,constructor",
  "page=1&page=2&limit=%F0%9F%98%80",
]

const written = resources.filter(({ calls }) => calls.create)
describe("what nobody would type is answered with a sentence, never with a broken service", () => {
  test.each(written)("a record of $name", async (resource) => {
    const { create } = resource.calls
    if (!create) return
    const address = `/svc/${create.service}${pathOf(create)}`
    const fresh = draftOf(resource)
    const broken: unknown[] = []
    const isToTry = createChoice()
    const names = Object.keys(fresh).filter((name) => isToTry(resource.fields[name] as Field))
    for (const name of names) {
      for (const odd of ODD) {
        const draft = { ...fresh, [name]: odd }
        const json = create.wraps ? { property_id: draft.property_id, [create.wraps.in]: [draft] } : draft
        const { status, body } = await api.call(methodOf(create), address, { token, json })
        const isTold = status < 400 || (status === 422 && /\p{L}/u.test(body.message))
        if (!isTold) broken.push([name, odd, status, body.message])
      }
    }
    expect(broken).toEqual([])
  })

  test.each(written)("a body of $name that is none", async ({ calls: { create } }) => {
    if (!create) return
    for (const json of [[], null, 5, "text", [{}]]) {
      const { status, body } = await api.call(methodOf(create), `/svc/${create.service}${pathOf(create)}`, {
        token,
        json,
      })
      expect([400, 422], `${JSON.stringify(json)} is ${status}`).toContain(status)
      expect(body.message).toMatch(/\p{L}/u)
    }
  })
})

const listed = resources.filter(({ calls }) => calls.list)
describe("nonsense in a list's parameters", () => {
  test.each(listed)("of $name is left aside", async ({ fields, calls: { list } }) => {
    if (!list) return
    const path = pathOf(list)
      .replace("{url}", "all")
      .replace(/\{\w+\}/g, "1")
    const each = Object.keys(fields).map((name) =>
      ["", "_ne", "_gte", "_lte", "_in", "_like"].map((suffix) => `${name}${suffix}=%00x'\u{1f600}`).join("&"),
    )
    const every = process.env.NIGHTLY ? each : [each.join("&")]
    for (const query of [...NONSENSE.map((nonsense) => `${nonsense}&${PARENTS}`), ...every]) {
      const { status } = await api.call("GET", `/svc/${list.service}${path}?${query}`, { token })
      expect([200, ...(list.needs ? [422] : [])], `${query} is ${status}`).toContain(status)
    }
  })

  test.each(["0", "-1", "abc", "999999999999999999999", "%00", "1;drop", "\u{1f600}"])(
    "a record %s that is not there",
    async (id) => {
      for (const [method, path] of [
        ["PUT", "/house-type/"],
        ["DELETE", "/house-list/"],
        ["GET", "/house-list/by/"],
        ["PUT", "/area-master/"],
      ] as const) {
        const json = method === "PUT" ? { name: "Rumah" } : undefined
        const { status, body } = await api.call(method, `/svc/main${path}${encodeURI(id)}`, { token, json })
        expect(status, `${method} ${path}${id}`).toBe(404)
        expect(body.message).toMatch(/\p{L}/u)
      }
    },
  )
})

test("what no rule foresaw is refused by what the database says of it", () => {
  expect(refusalOf(Object.assign(new Error("invalid byte sequence"), { code: "22021" }))).toMatchObject({
    status: 422,
    message: "Ada isian yang tidak dapat disimpan. Periksa angka dan tulisannya.",
  })
})
