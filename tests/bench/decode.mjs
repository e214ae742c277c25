// @ts-nocheck: the bundled entry has no types here
// node tests/bench/decode.mjs: median milliseconds to decode 200 rows of 38 fields. Prints figures.

import { createServer } from "vite"

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "silent" })
const { codecsOf } = await vite.ssrLoadModule("/src/data/codecs.ts")
const { resources } = await vite.ssrLoadModule("/src/resources/index.ts")
const { call } = await vite.ssrLoadModule("/src/declare/index.ts")
const houses = resources.find(({ name }) => name === "house-list")
const names = Object.keys(houses.fields).slice(0, 38)

const declared = {
  integer: 3,
  decimal: 1.5,
  money: 950_000_000,
  area: 120,
  percent: 5,
  boolean: true,
  date: "2026-11-20",
  datetime: "2026-11-20T07:05:00.000Z",
  relation: 7,
  relations: [1, 2],
  phone: "+6281234567890",
  images: ["/files/a.jpg", "/files/b.jpg"],
  geo: { lat: -6.2, lng: 106.8 },
  list: ["a"],
  text: "Rumah",
  longtext: "Rumah",
}
const other = {
  ...declared,
  integer: "3",
  decimal: "1.5",
  money: "950000000.00",
  area: "120",
  boolean: 1,
  date: 20261120,
  datetime: 1795158300,
  relation: { id: 7, name: "Jakarta" },
  phone: "0812-3456-7890",
  images: [{ url: "a.jpg" }],
  geo: "-6.2,106.8",
}
const rowOf = (values, choice) => (_, at) => ({
  id: at,
  ...Object.fromEntries(
    names.map((name) => {
      const { kind, options } = houses.fields[name]
      return [name, kind === "select" ? choice(Object.entries(options)[0]) : values[kind]]
    }),
  ),
})
for (const [what, rows] of [
  [
    "as declared",
    Array.from(
      { length: 200 },
      rowOf(declared, ([value]) => value),
    ),
  ],
  [
    "in other forms",
    Array.from(
      { length: 200 },
      rowOf(other, ([, label]) => label),
    ),
  ],
]) {
  const codec = await codecsOf(resources, { services: { main: "/svc/main" } })(houses)
  const any = call("GET /house-list/admin")
  for (let warm = 0; warm < 20; warm++) await codec.read(any, rows)
  const took = []
  for (let run = 0; run < 50; run++) {
    const start = performance.now()
    await codec.read(any, rows)
    took.push(performance.now() - start)
  }
  const read = (await codec.read(any, rows))[0]
  console.log(what, `${names.length} fields`, took.sort((a, b) => a - b)[25].toFixed(2), "ms", read.$unread ?? "")
}
await vite.close()
