import { describe, expect, test } from "vitest"
import {
  type Column,
  columnsOf,
  filtersOf,
  findQuickWrite,
  findWrite,
  money,
  operatorsOf,
  pagesOf,
  type Resource,
  searchFieldsOf,
  sentStamps,
} from "../../src/declare/index.ts"
import { declarationProblems } from "../../src/resources/check/declaration-problems.ts"
import { resources } from "../../src/resources/index.ts"

const byName = new Map(resources.map((resource) => [resource.name, resource]))
const named = (name: string) => {
  const resource = byName.get(name)
  if (!resource) throw new Error(`${name} is no resource`)
  return resource
}
const fieldsOf = ({ fields }: Resource) => Object.entries(fields)

const namesIn = (column: Column): readonly string[] =>
  [column].flat().flatMap((part) => (typeof part === "string" ? [part] : [part.of, ...part.per]))

test("a quick edit has a write of its own, and shows no personal data", () => {
  const quick = resources.flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, field]) => (field.quickEdit ? [{ resource, name, field }] : [])),
  )
  for (const { resource, name, field } of quick) {
    expect(
      findWrite(resource, [name], () => true),
      `${resource.name}.${name}`,
    ).toBeDefined()
    expect(field.masked, `${resource.name}.${name}`).toBeUndefined()
  }
  const houses = named("house-list")
  expect(["price", "status", "views"].map((name) => findWrite(houses, [name], () => true))).toEqual([
    "update",
    "setStatus",
    undefined,
  ])
  const user = { role: "ADMIN", can: (_: string, part: string) => part === "setStatus" }
  expect(["price", "status"].map((name) => findQuickWrite(user, houses, name))).toEqual([undefined, "setStatus"])
  const fields = { ...houses.fields, price: money("Harga", { quickEdit: true, writtenBy: ["gro_admin"] }) }
  const roles = ["ADMIN", "gro_admin"].map((role) =>
    findQuickWrite({ role, can: () => true }, { ...houses, fields }, "price"),
  )
  expect(roles).toEqual([undefined, "update"])
})

test("all names refer to something", () => {
  expect(declarationProblems()).toEqual([])
})

test.each([
  ["request-cust", ["new", "contacted", "survey", "negotiation", "deal"]],
  ["find-properties", ["new", "searching", "offered", "found"]],
  ["withdrawal", ["requested", "reviewing", "approved", "processing", "succeeded"]],
])("the stages of %s differ in colour", (name, stages) => {
  const { status } = named(name).fields
  const tones: Partial<Record<string, string>> = (status?.kind === "select" && status.tones) || {}
  expect(new Set(stages.map((stage) => tones[stage])).size).toBe(stages.length)
})

describe.each(resources)("$name", (resource) => {
  test("its relations give the parameters that the other list needs", () => {
    for (const [name, field] of fieldsOf(resource)) {
      if (field.kind !== "relation" && field.kind !== "relations") continue
      if (resource.calls.list?.needs?.includes(name)) continue
      const target = byName.get(field.to)
      const needed = target?.calls.list?.needs ?? Object.keys(field.within ?? {})
      expect(Object.keys(field.within ?? {}), `${name} is narrowed`).toEqual([...needed])
      for (const parameter of needed) expect(target?.fields).toHaveProperty(parameter)
    }
    for (const need of resource.calls.list?.needs ?? []) expect(resource.fields[need]?.kind).toBe("relation")
  })

  test("its columns, filters and searched fields can be shown, filtered and searched, and the title is a column", () => {
    const { tabs, columns } = resource.listing ?? {}
    if (tabs) expect(resource.fields[tabs]?.kind).toBe("select")
    for (const page of pagesOf([resource])) expect(columnsOf(page).filter(([, field]) => !field)).toEqual([])
    for (const [name, { kind }] of filtersOf(resource)) expect(operatorsOf[kind], name).not.toEqual([])
    for (const name of searchFieldsOf(resource))
      expect(name === "id" || operatorsOf[resource.fields[name]?.kind ?? "json"], name).not.toEqual([])
    if (resource.calls.list) expect(columns?.flatMap(namesIn) ?? [resource.title]).toContain(resource.title)
  })

  test("its detail page shows no field twice", () => {
    const { sections = {}, steps } = resource.show ?? {}
    const shown = [...Object.values(sections).flat(), ...(steps ? [steps.of, ...(steps.shows ?? [])] : [])]
    expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
  })

  test("its moves and steps leave no value and no place out, and those that are taken by hand are called something", () => {
    for (const [name, field] of fieldsOf(resource)) {
      if (field.kind !== "select") continue
      if (field.moves) expect(Object.keys(field.moves).toSorted(), name).toEqual(Object.keys(field.options).toSorted())
      if (!field.steps) continue
      const places = new Set(Object.values(field.steps).map(({ at }) => at))
      expect([...places].toSorted(), name).toEqual([...places].map((_, index) => index))
      const isAsked = Object.values(resource.actions ?? {}).some(({ asks = {} }) => name in asks)
      const taken = isAsked ? Object.values(field.moves ?? {}).flat() : []
      expect(
        taken.filter((value) => !field.via?.[value] && !field.steps?.[value]?.verb),
        name,
      ).toEqual([])
    }
  })
})

test("actions by the update call send what they stamp, but not who does it, nor what they empty", () => {
  const sent = resources.flatMap((resource: Resource) =>
    Object.keys(resource.actions ?? {}).map((name) => [name, sentStamps(resource, name)] as const),
  )
  expect(sent.filter(([, stamps]) => stamps.length > 0)).toEqual([
    ["markSold", ["status", "premium", "premium_until"]],
    ["makePremium", ["premium_from"]],
    ["endPremium", ["premium_until"]],
  ])
})

test("a write is declared where the form can fill what the body needs", () => {
  for (const { name, fields, calls } of resources) {
    if (!calls.create) continue
    const asked = Object.values(fields).filter((field) => !field.readOnly)
    expect(asked, name).not.toEqual([])
  }
})
