import { describe, expect, test } from "vitest"
import {
  answer,
  answerList,
  bodyStatus,
  type Call,
  call,
  fill,
  getByPath,
  hasSucceeded,
  http,
  isUnauthorized,
  me,
  noError,
  type Resource,
  readList,
  readRecord,
  setAt,
} from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"

const callsOf = ({ name, calls, views = {}, actions = {}, queries = {} }: Resource): [string, Call][] =>
  [
    ...Object.entries(calls),
    ...Object.entries(views).map(([view, own]): [string, Call] => [view, own.call]),
    ...Object.entries(actions).map(([action, own]): [string, Call] => [action, own.call]),
    ...Object.entries(queries),
  ].map(([part, own]) => [`${name}.${part}`, own])

test.each(resources)("the two halves of a rule agree, for every call of $name", (resource) => {
  const rows = [{ id: 1 }, { id: 2 }]
  for (const [name, declared] of callsOf(resource)) {
    expect.soft(hasSucceeded(declared, answer(declared, rows[0])), name).toBe(true)
    expect.soft(getByPath(answer(declared, rows[0]).body, declared.rows), name).toMatchObject({ id: 1 })
    const list = { ...declared, rows: declared.rows || "data" }
    const listed = answerList(list, rows, 41)
    expect.soft(hasSucceeded(declared, listed), name).toBe(true)
    expect.soft(readList(list, listed.body), name).toMatchObject({ rows, total: 41 })
  }
})

const judge = (succeeds: Call["succeeds"], status: number, body: unknown) =>
  hasSucceeded(call("GET /x", { succeeds }), { status, body })

describe("an answer is judged", () => {
  test.each([
    [http(201), 201, undefined, true],
    [http(201), 200, { status: 201 }, false],
    [http(200), 200, "", true],
    [http(200), 200, "OK", true],
    [http(200), 200, "\n<!doctype html>", false],
    [http(200), 200, '{"data":{"id":', true],
    [http(200), 201, { status: 200 }, false],
    [bodyStatus(200), 200, { status: 200 }, true],
    [bodyStatus(200), 200, { status: "200" }, true],
    [bodyStatus(200), 200, { status: " 200 " }, true],
    [bodyStatus(200), 201, { status: 200 }, true],
    [bodyStatus(200), 200, { status: "200 OK" }, false],
    [bodyStatus(200), 200, { status: "" }, false],
    [bodyStatus(200), 200, { status: "0xC8" }, false],
    [bodyStatus(200), 200, { status: [200] }, false],
    [bodyStatus(200), 200, { data: {} }, false],
    [bodyStatus(200), 400, { status: 200 }, false],
    [bodyStatus(200), 200, [{ status: 200 }], false],
    [bodyStatus(200), 200, "<html>", false],
    [bodyStatus(200), 200, null, false],
    [bodyStatus(201), 200, { status: 201 }, true],
    [bodyStatus(201), 201, { status: 200 }, false],
    [noError("errors"), 200, { errors: null }, true],
    [noError("errors"), 200, {}, true],
    [noError("errors"), 200, { errors: [] }, false],
    [noError("errors"), 200, { errors: "" }, false],
    [noError("errors"), 200, { errors: 0 }, false],
    [noError("errors"), 399, { errors: null }, true],
    [noError("errors"), 400, { errors: null }, false],
    [noError("errors"), 200, "<html>", false],
    [noError("error"), 200, { data: { error: null } }, true],
    [noError("error"), 200, { data: { error: "too large" } }, false],
    [noError("error"), 200, { error: null, data: { error: "too large" } }, false],
    [noError("error"), 200, { errors: "another field" }, true],
    [{ by: "ok" }, 200, undefined, true],
    [{ by: "ok" }, 204, "", true],
    [{ by: "ok" }, 299, { any: 1 }, true],
    [{ by: "ok" }, 300, {}, false],
    [{ by: "ok" }, 199, {}, false],
    [{ by: "ok" }, 200, "<html>", false],
  ] as const)("%o: HTTP %i with %o is %s", (rule, status, body, good) => {
    expect(judge(rule, status, body)).toBe(good)
  })
})

const list = call("GET /x", {
  rows: "data.data",
  total: "data.document_count",
  also: { unread: { at: "count_unread", counts: { read: false } } },
})

const [one, two] = [{ id: 1 }, { id: 2 }]

test.each([
  [401, {}, [true, false]],
  [200, { status: 401 }, [true, false]],
  [403, { status: 403 }, [false, false]],
])("status %i with %j ends the session, but not before the sign-in", (status, body, expected) => {
  const calls = [call("GET /x"), call("POST /login", { open: true })]
  expect(calls.map((of) => isUnauthorized(of, { status, body }))).toEqual(expected)
})

describe("a list is read", () => {
  test.each([
    [
      { data: { data: [one, two], document_count: 9 }, count_unread: 3 },
      { rows: [one, two], total: 9, facts: { unread: 3 } },
    ],
    [
      { data: [one], document_count: 8 },
      { rows: [one], total: 8 },
    ],
    [
      { data: [one], count: "7" },
      { rows: [one], total: 7 },
    ],
    [
      { data: [], document_count: 0 },
      { rows: [], total: 0 },
    ],
    [{ data: [one] }, { rows: [one], total: undefined }],
    [
      { data: [one], document_count: null, count: 4 },
      { rows: [one], total: 4 },
    ],
    [
      { data: [one], document_count: "many" },
      { rows: [one], total: undefined },
    ],
    [{ data: { result: [one], pagination: { total: "3" } } }, { rows: [one], total: 3 }],
    [{ data: { rows: [one], count: 2 } }, { rows: [one], total: 2 }],
    [
      { data: [one], pagination: { total: 5 } },
      { rows: [one], total: 5 },
    ],
    [
      { data: [one], total: -1 },
      { rows: [one], total: undefined },
    ],
    [[one, two], { rows: [one, two], total: undefined }],
    [{ data: null }, { rows: [], total: undefined }],
    [{ data: { data: null, document_count: 0 } }, { rows: [], total: 0 }],
    [{ data: { data: null } }, { rows: [], total: undefined }],
    [
      { data: {}, count: 0 },
      { rows: [], total: 0 },
    ],
    [
      { data: [one], document_count: " ", count: 4 },
      { rows: [one], total: 4 },
    ],
    [
      { data: [one], count: 10_001, approximate: true },
      { total: 10_001, isApproximate: true },
    ],
    [
      { data: [one], count: 1, approximate: "yes" },
      { total: 1, isApproximate: false },
    ],
    [{ data: [one, null, "x", [two]] }, { rows: [one] }],
  ])("out of %j", (body, read) => {
    expect(readList(list, body)).toMatchObject(read)
  })

  test("with a total whose declared name has a dot", () => {
    expect(readList({ ...list, total: "@odata.count" }, { data: [one], "@odata.count": 12 })).toMatchObject({
      total: 12,
    })
  })

  test.each([undefined, null, "", "<html>", {}, { data: {} }, { data: "x" }, 4])("not out of %j", (body) => {
    expect(readList(list, body)).toBeUndefined()
  })
})

describe("one record is read", () => {
  const single = call("GET /x/{id}")

  test.each([{ data: one }, { data: { data: one } }, { data: [one] }, { ...one }])("out of %j", (body) => {
    expect(readRecord(single, body)).toEqual(one)
  })

  test.each([undefined, null, "<html>", { data: null }, { data: "x" }, { data: [] }, []])("not out of %j", (body) => {
    expect(readRecord(single, body)).toBeUndefined()
  })
})

test("a value is placed at a path, and found there", () => {
  expect(setAt("data.pagination.total", 3)).toEqual({ data: { pagination: { total: 3 } } })
  expect(setAt("", { a: 1 })).toEqual({ a: 1 })
  expect(getByPath({ a: { b: [1] } }, "a.b")).toEqual([1])
  expect(getByPath({ a: null }, "a.b.c")).toBeUndefined()
  expect(getByPath("text", "length")).toBeUndefined()
})

describe("a path is filled", () => {
  const own = call("GET /notification/{auth_id}/of/{kind}", { fills: { auth_id: me, kind: "sort_of" } })

  test("by the record, by another of its fields, by the signed-in user", () => {
    expect(fill(call("PUT /house-type/{id}"), { id: 7 })).toBe("/house-type/7")
    expect(fill(own, { sort_of: "all", auth_id: "another" }, "auth-7")).toBe("/notification/auth-7/of/all")
  })

  test("with what is safe in a path", () => {
    expect(fill(call("GET /x/{slug}"), { slug: "../a b?c#d/é😀" })).toBe("/x/..%2Fa%20b%3Fc%23d%2F%C3%A9%F0%9F%98%80")
    expect(fill(call("GET /x/{slug}"), { slug: "$&$1" })).toBe("/x/%24%26%241")
  })

  test("with 0, which is a value", () => {
    expect(fill(call("GET /x/{id}"), { id: 0 })).toBe("/x/0")
  })

  test.each([{}, { id: undefined }, { id: null }, { id: "" }])("not out of %o", (record) => {
    expect(() => fill(call("DELETE /house-type/{id}"), record)).toThrow("DELETE /house-type/{id} needs id")
  })
})
