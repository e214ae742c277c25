import { resources } from "../../src/resources/index.ts"

const COLUMNS = [...new Set(resources.flatMap(({ fields }) => Object.keys(fields)))]

const deep = (levels: number): unknown => {
  let inner: unknown = { id: 1 }
  for (let level = 0; level < levels; level += 1) inner = { id: level, parent: inner, items: [level] }
  return inner
}

const WILD: readonly unknown[] = [
  "NaN",
  "0000-00-00",
  "0000-01-01T00:00:00Z",
  {},
  [],
  [null, {}, "", 7, [[]]],
  deep(60),
  -1,
  1e300,
  true,
  "",
  null,
  "Infinity",
  { $oid: "65a0", $date: {} },
  "javascript:alert(1)",
  "{not json",
  "-",
  "𝕏\u202e‮",
  "9".repeat(400),
]
const IDS: readonly unknown[] = [0, -7, "a/b c", " ", "", null, {}, [], "../..", "%2F%", 1.5]

const wildRow = (n: number) => ({
  ...Object.fromEntries(COLUMNS.map((column, at) => [column, WILD[(n + at * 7) % WILD.length]])),
  id: IDS[n % IDS.length],
  _id: IDS[(n + 5) % IDS.length],
})

const wildRows = Array.from({ length: 40 }, (_, n) => wildRow(n))

const small = (n: number) => ({ id: n, name: `Nama ${n}`, title: `Rumah ${n}`, price: "1", status: "active" })

const json = (value: unknown) => ({ type: "application/json", text: JSON.stringify(value) })
const ok = (rest: object) => json({ status: 200, errors: null, ...rest })

export const BAD_ANSWERS: Readonly<Record<string, () => { type: string; text: string }>> = {
  "a page of HTML": () => ({ type: "text/html", text: "<!doctype html><title>Masuk</title><h1>502</h1>" }),
  "HTML that is called JSON": () => ({ type: "application/json", text: "<html></html>" }),
  nothing: () => ({ type: "application/json", text: "" }),
  "half a JSON": () => ({ type: "application/json", text: '{"status":200,"data":[{"id":1,"na' }),
  null: () => json(null),
  "a number": () => json(5),
  "a text": () => json("OK"),
  "a status alone": () => json({ status: 200 }),
  "data: null": () => ok({ data: null }),
  "data: null in data": () => ok({ data: { data: null, document_count: null } }),
  "a text in the place of rows": () => ok({ data: "kosong", count: "banyak" }),
  "an object in the place of rows": () => ok({ data: { "0": small(1), "1": small(2) } }),
  "rows that are no objects": () => ok({ data: [null, 1, "x", [], [small(1)], true, small(2)], count: 7 }),
  "totals that are none": () => ok({ data: { data: [small(1)], document_count: "NaN" }, count: -3, total: {} }),
  "a total without rows": () => ok({ data: [], count: 1e15 }),
  "wild values": () => ok({ data: wildRows, count: wildRows.length }),
  "a wild record": () => ok({ data: wildRow(3) }),
  "one and the same id": () => ok({ data: [1, 2, 3].map((n) => ({ ...small(n), id: 1 })) }),
  "rows very deep": () => ok({ data: [{ ...small(1), description: deep(400), images: deep(400), city: deep(400) }] }),
  "an envelope very deep": () => ok({ data: deep(400) }),
  "names of a prototype": () => ({
    type: "application/json",
    text: '{"status":200,"errors":null,"data":[{"id":1,"__proto__":{"title":"x"},"constructor":5,"toString":null}]}',
  }),
  "a refusal without words": () => json({ status: 500 }),
  "a refusal of objects": () => json({ status: 422, message: {}, errors: [{}, null], error: { deep: deep(5) } }),
}

export const everything = () => ok({ data: Array.from({ length: 10_000 }, (_, n) => small(n + 1)) })
