import { describe, expect, test } from "vitest"
import {
  type Call,
  type Column,
  columnsOf,
  filtersOf,
  operatorsOf,
  pagesOf,
  placeholdersOf,
  type Resource,
  searchFieldsOf,
} from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"

const byName = new Map(resources.map((resource) => [resource.name, resource]))
const named = (name: string) => {
  const resource = byName.get(name)
  if (!resource) throw new Error(`${name} is no resource`)
  return resource
}
const fieldsOf = ({ fields }: Resource) => Object.entries(fields)

const callsOf = ({ calls, views = {}, actions = {}, queries = {} }: Resource): Call[] => [
  ...Object.values(calls),
  ...Object.values(views).map(({ call }) => call),
  ...Object.values(actions).map(({ call }) => call),
  ...Object.values(queries),
]

const namesIn = (column: Column): readonly string[] =>
  [column].flat().flatMap((part) => (typeof part === "string" ? [part] : [part.of, ...part.per]))

test("no two resources share a name, no two pages a route", () => {
  const routes = pagesOf(resources).map(({ route }) => route)
  expect(byName.size).toBe(resources.length)
  expect(new Set(routes).size).toBe(routes.length)
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
  const names = new Set(["id", ...Object.keys(resource.fields)])
  const strangers = (wanted: readonly string[]) => wanted.filter((name) => !names.has(name))

  test("its relations lead to resources that can be listed, by parameters that those know", () => {
    for (const [name, field] of fieldsOf(resource)) {
      if (field.kind !== "relation" && field.kind !== "relations") continue
      const target = byName.get(field.to)
      expect(target?.calls.list, `${name} leads to ${field.to}`).toBeDefined()
      if (resource.calls.list?.needs?.includes(name)) continue
      const needed = target?.calls.list?.needs ?? Object.keys(field.within ?? {})
      expect(Object.keys(field.within ?? {}), `${name} is narrowed`).toEqual([...needed])
      for (const parameter of needed) expect(target?.fields).toHaveProperty(parameter)
      expect(strangers(Object.values(field.within ?? {}))).toEqual([])
    }
  })

  test("its views offer actions that are declared, and what leads to a state is one", () => {
    const offered = Object.values(resource.views ?? {}).flatMap(({ actions = [] }) => actions)
    const leading = fieldsOf(resource).flatMap(([, field]) =>
      field.kind === "select" ? Object.values(field.via ?? {}) : [],
    )
    expect([...offered, ...leading].filter((name) => !(name in (resource.actions ?? {})))).toEqual([])
  })

  test("its listing names its fields", () => {
    const { columns = [], filters = [], search = [], sort, tabs } = resource.listing ?? {}
    const sorted = sort ? [sort.replace(/^-/, "")] : []
    expect(strangers([...columns.flatMap(namesIn), ...filters, ...search, ...sorted, ...(tabs ? [tabs] : [])])).toEqual(
      [],
    )
    if (tabs) expect(resource.fields[tabs]?.kind).toBe("select")
  })

  test("its columns, filters and searched fields can be shown, filtered and searched", () => {
    for (const page of pagesOf([resource])) expect(columnsOf(page).filter(([, field]) => !field)).toEqual([])
    for (const [name, { kind }] of filtersOf(resource)) expect(operatorsOf[kind], name).not.toEqual([])
    for (const name of searchFieldsOf(resource)) {
      expect(name === "id" || operatorsOf[resource.fields[name]?.kind ?? "json"], name).not.toEqual([])
    }
  })

  test("the field that stands for the record is one, and a list shows it", () => {
    if (!resource.calls.list) return
    expect(names).toContain(resource.title)
    expect(resource.listing?.columns?.flatMap(namesIn) ?? [resource.title]).toContain(resource.title)
  })

  test("its paths, actions and views name its fields", () => {
    const sources = callsOf(resource).flatMap((call) => placeholdersOf(call).map(([, source]) => source))
    expect(strangers(sources.filter((source) => typeof source === "string"))).toEqual([])
    for (const { asks = {}, when, carries = {} } of Object.values(resource.actions ?? {})) {
      expect(strangers([...Object.keys(asks), ...Object.keys(when?.is ?? {}), ...Object.values(carries)])).toEqual([])
    }
    for (const { where, columns = [] } of Object.values(resource.views ?? {})) {
      expect(strangers([...Object.keys(where), ...columns.flatMap(namesIn)])).toEqual([])
    }
  })

  test("the parameters that its list needs are relations to where they come from", () => {
    for (const need of resource.calls.list?.needs ?? []) expect(resource.fields[need]?.kind).toBe("relation")
  })

  test("what a select can move to is one of its options", () => {
    for (const [name, field] of fieldsOf(resource)) {
      if (field.kind !== "select") continue
      const options = Object.keys(field.options)
      const mentioned = [
        ...Object.keys(field.tones ?? {}),
        ...Object.entries(field.moves ?? {}).flat(2),
        ...(field.initial ? [field.initial] : []),
      ]
      expect(
        mentioned.filter((value) => !options.includes(value)),
        name,
      ).toEqual([])
      if (field.moves) expect(Object.keys(field.moves).toSorted(), name).toEqual(options.toSorted())
    }
  })

  test("its detail page names fields, a relation that points to it, and no field twice", () => {
    const { sections = {}, steps, related = [] } = resource.show ?? {}
    const inSections = Object.values(sections).flat()
    const shown = [...inSections, ...(steps ? [steps.of, ...(steps.shows ?? [])] : [])]
    expect(strangers(shown)).toEqual([])
    expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
    for (const { of, by, from, shows } of related) {
      const points = from ? { kind: resource.fields[from]?.kind } : { kind: "relation", to: resource.name }
      expect(named(of).fields[by], `${of}.${by}`).toMatchObject(points)
      expect(
        shows.filter((name) => !named(of).fields[name]),
        of,
      ).toEqual([])
    }
  })

  test("its steps leave no place empty, and those that are taken by hand are called something", () => {
    for (const [name, field] of fieldsOf(resource)) {
      if (field.kind !== "select" || !field.steps) continue
      const places = new Set(Object.values(field.steps).map(({ at }) => at))
      expect([...places].toSorted(), name).toEqual([...places].map((_, index) => index))
      const isAsked = Object.values(resource.actions ?? {}).some(({ asks = {} }) => name in asks)
      const taken = isAsked ? Object.values(field.moves ?? {}).flat() : []
      const nameless = taken.filter((value) => !field.via?.[value] && !field.steps?.[value]?.verb)
      expect(nameless, name).toEqual([])
    }
  })

  test("who works with it elsewhere, and whose records it shows, are resources", () => {
    for (const other of [resource.partOf, resource.records]) if (other) expect(named(other)).toBeDefined()
  })
})

test("what an action tells it stamps, and not with who does it; the view that it stands beside is there", () => {
  const actions = resources.flatMap((resource: Resource) =>
    Object.entries(resource.actions ?? {}).map(([name, action]) => ({ resource, name, action })),
  )
  const telling = actions.filter(({ action }) => action.tells)
  expect(telling.map(({ name, action }) => [name, action.tells])).toEqual([
    ["markSold", ["status", "premium", "premium_until"]],
    ["makePremium", ["premium_from"]],
    ["endPremium", ["premium_until"]],
  ])
  for (const { action } of telling)
    for (const name of action.tells ?? [])
      expect([action.stamps?.[name] ?? []].flat().map((stamp) => stamp.with === "caller")).toContain(false)
  for (const { resource, name, action } of actions)
    if (action.view) expect(Object.keys(resource.views ?? {}), name).toContain(action.view)
})

test("a write is declared where the form can fill what the body needs", () => {
  for (const { name, fields, calls } of resources) {
    if (!calls.create) continue
    const asked = Object.values(fields).filter((field) => !field.readOnly && field.always === undefined)
    expect(asked, name).not.toEqual([])
  }
})
