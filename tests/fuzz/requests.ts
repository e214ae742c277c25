import type { Random } from "../../demo/random.ts"
import { addressesOf, type Endpoint } from "../../server/engine/endpoints.ts"
import { type Field, isObject } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { goodValue } from "../contract/drafts.ts"
import type { TestRole } from "../server/api.ts"

export interface Fuzzed {
  method: string
  path: string
  role: TestRole | undefined
  headers: Record<string, string>
  body: string | FormData | undefined
}

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  "",
  " ",
  "\0",
  "a\u0000b",
  "\ud800",
  "\u202etxt.exe",
  "🏡".repeat(100),
  "x".repeat(300),
  "x".repeat(11_000),
  "'; drop table users; --",
  "%_\\",
  "<script>alert(1)</script>",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.000Z",
  "NaN",
  "1e9999",
  "31.74.07",
  [],
  {},
  [[]],
  [null],
  ["a", 1, {}],
  { toString: 1 },
  { lat: 91, lng: 0 },
  { __proto__: null, length: 5 },
]
const IDS = [
  "1",
  "2",
  "3",
  "5",
  "999999",
  "0",
  "-1",
  "abc",
  "%00",
  "%F0%9F%8F%A1",
  "1e3",
  "2147483648",
  "31.74",
  "all",
  "me",
  "office",
  "rumah-contoh-1",
  "a.b.c",
  "user.phone.5",
]
const OPERATORS = ["", "_ne", "_gte", "_lte", "_in", "_like", "_null", "_x"]
const ROLES: readonly (TestRole | undefined)[] = [
  "gro_admin",
  "gro_admin",
  "gro_admin",
  "ADMIN",
  "ADMIN",
  "first_time",
  "agent",
  undefined,
]

/** Excludes calls that end the session or block the account, which would fail all later requests. */
const ENDS = /sign-out|session-own|\/session\b|suspend/
export const addresses = addressesOf(resources).filter(({ path }) => !ENDS.test(path))

const spelt = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 400)

const textOf = (random: Random) =>
  Array.from({ length: random.between(0, 40) }, () => String.fromCodePoint(random.between(0, 0x2fff))).join("")

const valueFor = (random: Random, field: Field): unknown =>
  random.weighted<() => unknown>([
    [() => goodValue(field, random.between(1, 9)), 60],
    [() => random.pick(ODD), 30],
    [() => mutated(random, goodValue(field, 1)), 8],
    [() => textOf(random), 2],
  ])()

const mutated = (random: Random, value: unknown): unknown => {
  if (Array.isArray(value))
    return random.chance(0.5) ? [...value, random.pick(ODD)] : value.map((item) => mutated(random, item))
  if (isObject(value)) return { ...value, [random.pick(Object.keys(value).concat("x"))]: random.pick(ODD) }
  if (typeof value === "number") return random.pick([-value, value * 1e6, value + 0.1, String(value)])
  const text = spelt(value)
  const at = random.between(0, text.length)
  return (
    text.slice(0, at) + random.pick(["", "\0", "'", "9", "é", textOf(random)]) + text.slice(at + random.between(0, 3))
  )
}

const draftFor = (random: Random, { resource, action }: Endpoint): Record<string, unknown> => {
  const asked = Object.keys({ ...action?.asks, ...action?.gives, ...action?.carries })
  const names = action && random.chance(0.8) ? asked : Object.keys(resource.fields)
  const said = names.filter(() => random.chance(0.85))
  const draft: Record<string, unknown> = Object.fromEntries(
    said.map((name) => {
      const field = resource.fields[name]
      return [field?.named ?? name, field ? valueFor(random, field) : random.pick([1, "1", ...ODD])]
    }),
  )
  if (random.chance(0.05))
    draft[random.pick(["id", "version", "__proto__", "constructor", "toString"])] = random.pick(ODD)
  return { ...draft, ...(random.chance(0.7) ? action?.gives : {}) }
}

const bodyOf = (random: Random, endpoint: Endpoint): string => {
  const { wraps } = endpoint.call
  const draft = draftFor(random, endpoint)
  const whole =
    wraps && random.chance(0.9) ? { property_id: random.pick([1, "1", 99, null]), [wraps.in]: [draft] } : draft
  const json = JSON.stringify(whole)
  if (random.chance(0.95)) return json
  return random.pick([
    json.slice(0, random.between(0, json.length)),
    "[]",
    "null",
    '"x"',
    "",
    `[${json}]`,
    "{".repeat(50),
  ])
}

const FILES: readonly (() => [string, BlobPart])[] = [
  () => ["a.csv", "Judul;Harga\nRumah;1"],
  () => ["a.csv", "\0\0\0"],
  () => ["a.xlsx", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
  () => ["a.png", Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0])],
  () => ["", ""],
]
const formOf = (random: Random): FormData => {
  const form = new FormData()
  const [name, content] = random.pick(FILES)()
  if (random.chance(0.9)) form.set("file", random.chance(0.9) ? new File([content], name) : "no file")
  for (const key of ["folder", "key", "name"]) if (random.chance(0.5)) form.set(key, spelt(random.pick(ODD)))
  return form
}

const queryOf = (random: Random, { resource, call }: Endpoint): string => {
  const names = [...Object.keys(resource.fields), "id", "nobody", "__proto__"]
  const filters = Array.from({ length: random.between(0, 4) }, () => {
    const name = random.pick(names)
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    return [`${name}${random.pick(OPERATORS)}`, spelt(field ? valueFor(random, field) : random.pick(ODD))]
  })
  const own = [
    ["page", random.pick(["1", "2", "0", "-1", "1e9", "x", "99999999999"])],
    ["limit", random.pick(["1", "20", "200", "0", "100000", ""])],
    ["search", spelt(random.pick([...ODD, "rumah", "0812", "3174"]))],
    ["sort", random.pick([names, ["-id", "price,-title", ",,,"]].flat())],
  ].filter(() => random.chance(0.3))
  const needs = (call.needs ?? []).filter(() => random.chance(0.9))
  const needed = needs.map((name) => [
    name,
    name.endsWith("Date") ? random.pick(["2026-01-01", "2026-11-30", "0", "2026-13-01"]) : "31.74",
  ])
  return new URLSearchParams([...filters, ...own, ...needed] as [string, string][]).toString()
}

const headersOf = (random: Random): Record<string, string> => ({
  ...(random.chance(0.1)
    ? { "Idempotency-Key": random.pick(["x", "a".repeat(16), "a".repeat(64), "kunci-kunci-kunci-1", "ü"]) }
    : {}),
  ...(random.chance(0.1) ? { "If-Match": random.pick(['"1"', '"2"', "*", "W/1", "99999999999999999999", "x"]) } : {}),
  ...(random.chance(0.05) ? { "X-Tab-Id": random.pick(["tab-tab-tab", "<x>"]) } : {}),
})

export const nextRequest = (random: Random): Fuzzed => {
  const { method, path, endpoints } = random.pick(addresses)
  const endpoint = random.pick(endpoints)
  const filled = path.replace(/:\w+/g, () => random.pick(IDS))
  const query = queryOf(random, endpoint)
  const isForm = endpoint.call.sends === "multipart" && random.chance(0.9)
  const body = method === "GET" ? undefined : isForm ? formOf(random) : bodyOf(random, endpoint)
  return {
    method: random.chance(0.99) ? method : random.pick(["GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS", "HEAD"]),
    path: random.chance(0.6) || method !== "GET" ? filled : `${filled}?${query}`,
    role: random.pick(ROLES),
    headers: headersOf(random),
    body,
  }
}
