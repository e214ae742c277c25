import { describe, expect, test } from "vitest"
import { addressesOf, type Endpoint } from "../../server/engine/endpoints.ts"
import { silent } from "../../server/engine/live-events.ts"
import {
  type Field,
  fieldOfKind,
  mayRead,
  mayWrite,
  methodOf,
  pathOf,
  placeholdersOf,
  type Resource,
  resourceFor,
} from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { draftOf, goodValue } from "../contract/drafts.ts"
import { accountOf, testApi } from "../server/api.ts"
import { stored as storedIn } from "../server/few.ts"
import { fileApi } from "../server/file-api.ts"

const ROLES = ["gro_admin", "ADMIN", "first_time"] as const
const policy = policyOf(resources)

const tokens = new Map<Role, string>()
const api = await fileApi()
for (const role of ROLES) tokens.set(role, await api.login(role))

const pathFor = ({ call }: Pick<Endpoint, "call">, role: Role, id: unknown) =>
  `/svc/${call.service}${pathOf(call).replace(/\{(\w+)\}/g, (_whole, name: string) =>
    name === "auth_id" ? accountOf(role).auth_id : String(id),
  )}`

const writes = addressesOf(resources)
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ call }) => methodOf(call) !== "GET" && call.sends !== "multipart" && !call.open)

/** A field that every role may change, so that the request does not count as an action. */
const plainOf = ({ fields }: Resource): Record<string, unknown> => {
  const [found] = Object.entries(fields).filter(([, field]) => !field.readOnly && field.kind === "text")
  return found ? { [found[0]]: goodValue(found[1], 7) } : {}
}

/** A user who makes none of these calls: the service writes the caller's own id as an owner. */
const BYSTANDER = 3

const forged = (field: Field) => {
  if (field.kind === "boolean") return true
  if (fieldOfKind("relation", field)?.to === "user") return BYSTANDER
  const select = fieldOfKind("select", field)
  return select ? Object.keys(select.options).at(-1) : goodValue(field, 9)
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const closedIn = ({ fields }: Resource, role: Role) =>
  Object.entries(fields).filter(([, field]) => !field.computed && (field.readOnly || !mayWrite(field, role)))

const operations = (part: "create" | "update") =>
  ROLES.flatMap((role) =>
    writes
      .filter(
        ({ resource, part: of }) => of === part && api.tables[resource.name] && policy.may(role, resource.name, of),
      )
      .map((endpoint) => ({ role, endpoint })),
  )

const keyOf = ({ resource, call }: Endpoint, role: Role) => {
  if (placeholdersOf(call)[0]?.[0] === "auth_id") return Number(accountOf(role).auth_id)
  return resource.name === "setting" ? "office" : 1
}

/** Is the call refused for one of these fields? */
const isRefusedBy = ({ errors = [] }: { errors?: readonly { field: string }[] }, names: readonly string[]) =>
  errors.some(({ field }) => names.includes(field))

const changing = async (role: Role, endpoint: Endpoint, name: string, field: Field) => {
  const { resource } = endpoint
  const key = keyOf(endpoint, role)
  const read = () => storedIn(api.db, api.tables, resource.name, key)
  const before = await read()
  const json = { ...plainOf(resource), id: key, [field.named ?? name]: forged(field) }
  const { status, body } = await api.call("PUT", pathFor(endpoint, role, key), { token: tokens.get(role), json })
  const after = await read()
  const isTaken = isSame(after?.[name], forged(field)) && !isSame(before?.[name], after?.[name])
  const isJudged = before !== undefined && (status < 300 || isRefusedBy(body, [name]))
  return { isJudged, isBroken: status >= 500 || isTaken }
}

const creating = async (role: Role, { resource, call }: Endpoint) => {
  const closed = closedIn(resource, role)
  const draft = {
    ...draftOf(resource),
    id: 7777,
    ...Object.fromEntries(closed.map(([name, field]) => [name, forged(field)])),
  }
  const json = call.wraps ? { property_id: 1, [call.wraps.in]: [draft] } : draft
  const { status, body } = await api.call("POST", pathFor({ call }, role, 1), { token: tokens.get(role), json })
  const id = body.data?.[resource.id]
  const made = id === undefined ? undefined : await storedIn(api.db, api.tables, resource.name, id)
  const written = closed.filter(([name, field]) => made && isSame(made[name], forged(field))).map(([name]) => name)
  const isJudged =
    id !== undefined ||
    isRefusedBy(
      body,
      closed.map(([name]) => name),
    )
  return { status, id, isJudged, written }
}

describe("role, call and field", () => {
  test("a plain change writes no field that is not asked for, whoever sends it", async () => {
    const broken: string[] = []
    let judged = 0
    for (const { role, endpoint } of operations("update"))
      for (const [name, field] of closedIn(endpoint.resource, role)) {
        const { isJudged, isBroken } = await changing(role, endpoint, name, field)
        if (isJudged) judged += 1
        if (isBroken) broken.push(`${role} ${endpoint.resource.name}.${name}`)
      }
    expect(broken).toEqual([])
    expect(judged).toBeGreaterThan(50)
  })

  test("a new record holds nothing that is not asked for, its id included", async () => {
    const broken: unknown[] = []
    let judged = 0
    for (const { role, endpoint } of operations("create")) {
      const { status, id, isJudged, written } = await creating(role, endpoint)
      if (isJudged) judged += 1
      if (status >= 500 || id === 7777 || written.length > 0)
        broken.push([role, endpoint.resource.name, status, written])
    }
    expect(broken).toEqual([])
    expect(judged).toBeGreaterThan(15)
  })

  test("an action that asks for, or gives, what a role may not write is not the role's", () => {
    const open = ROLES.flatMap((role) =>
      resources.flatMap((resource) =>
        Object.entries(resource.actions ?? {}).flatMap(([name, { asks = {}, gives = {} }]) => {
          const closed = Object.keys({ ...asks, ...gives }).filter((field) => {
            const written = resource.fields[field]
            return written && !mayWrite(written, role)
          })
          return closed.length > 0 && policy.may(role, resource.name, name) ? [`${role} ${resource.name}.${name}`] : []
        }),
      ),
    )
    expect(open).toEqual([])
  })

  test("a field that a role may not see is in no answer to it, is no filter, and orders nothing", async () => {
    const closed = resources.flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        mayRead(field, "ADMIN") || !api.tables[resource.name] ? [] : [{ resource, name }],
      ),
    )
    expect(closed.map(({ resource, name }) => `${resource.name}.${name}`)).toEqual([
      "house-list.premium_package",
      "house-list.premium_slot",
      "user.package",
      "user.sign_in",
    ])
    const token = tokens.get("gro_admin")
    const until = { premium: true, premium_until: "2099-01-01", premium_package: 1, premium_slot: "top" }
    expect((await api.call("PUT", "/svc/main/house-list/2", { token, json: until })).status).toBe(200)
    const text = async (path: string, role: Role) =>
      JSON.stringify((await api.call("GET", `/svc/main${path}`, { token: tokens.get(role) })).body)
    for (const path of ["/house-list/admin?limit=50", "/house-list/by/rumah-contoh-2", "/user/all"]) {
      expect(await text(path, "gro_admin")).toMatch(/premium_package|"package"/)
      expect(await text(path, "ADMIN")).not.toMatch(/premium_package|premium_slot|"package|"Perak"|sign_in/)
    }
    const count = async (query: string, role: Role) =>
      JSON.parse(await text(`/house-list/admin?${query}`, role)).data.document_count
    const all = await count("", "ADMIN")
    for (const query of ["premium_slot=top", "premium_package=1", "premium_slot_in=top", "premium_slot_null=false"]) {
      expect([await count(query, "gro_admin"), await count(query, "ADMIN")]).toEqual([1, all])
    }
    const first = async (role: Role) =>
      JSON.parse(await text("/house-list/admin?sort=-premium_slot,id&limit=1", role)).data.data[0].id
    expect([await first("gro_admin"), await first("ADMIN")]).toEqual([2, 1])
    const changed = await api.call("PUT", "/svc/main/house-list/2", {
      token: tokens.get("ADMIN"),
      json: { title: "Rumah dengan judul baru" },
    })
    expect([changed.status, JSON.stringify(changed.body)]).toEqual([200, expect.not.stringContaining("premium_slot")])
    const stale = await api.call("PUT", "/svc/main/house-list/2", {
      token: tokens.get("ADMIN"),
      json: { title: "Rumah dengan judul lain" },
      headers: { "If-Match": '"1"' },
    })
    expect([stale.status, JSON.stringify(stale.body)]).toEqual([409, expect.not.stringContaining("premium_slot")])
  })

  test.each(ROLES)("what the browser shows %s names no field that the role does not have", (role) => {
    const unknown = resources.flatMap((resource) => {
      const { name, fields, listing = {}, views = {}, title, show = {} } = resourceFor(resource, role)
      const seen = Object.entries(views).filter(([view]) => policy.sees(role, `${name}.${view}`))
      const { columns, card, filters, search } = listing
      const named = JSON.stringify([title, columns, card, filters, search, seen, show.facts, show.sections, show.steps])
      const gone = Object.keys(resource.fields).filter((field) => !(field in fields))
      return gone.filter((field) => named.includes(`"${field}"`)).map((field) => `${name}.${field}`)
    })
    expect(unknown).toEqual([])
  })

  test("an event of the socket tells who may list the records that one changed, and none of its values", async () => {
    const told: object[] = []
    const events = { ...silent, changed: (event: object) => void told.push(event) }
    const other = await testApi({ live: events })
    await other.call("PUT", "/svc/main/house-list/1", { token: await other.login(), json: { title: "Judul rahasia" } })
    await other.close()
    const by = { by: expect.any(String), by_id: expect.any(String) }
    expect(told).toEqual([{ resource: "house-list", ids: [1], action: "update", version: expect.any(Number), ...by }])
  })
})
