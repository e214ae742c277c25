import { expect, test } from "vitest"
import {
  call,
  datetime,
  defineResource,
  longtext,
  me,
  type Resource,
  relation,
  select,
  text,
} from "../../src/declare/index.ts"
import { declarationProblems } from "../../src/resources/check/declaration-problems.ts"
import { resources } from "../../src/resources/index.ts"
import { registry } from "../../src/screens/index.ts"

const options = { asked: "Diminta", paid: "Dibayar" } as const

const gift = defineResource({
  name: "gift",
  noun: "hadiah",
  label: "Hadiah",
  route: "gift",
  fields: {
    name: text("Nama"),
    owner: relation("Pemilik", { to: "user" }),
    state: select("Keadaan", { options, via: { paid: "pay" } }),
  },
  calls: { list: call("GET /gift"), one: call("GET /gift/{id}") },
  actions: { pay: { label: "Bayar", on: "record", call: call("PUT /gift/pay/{id}"), asks: { state: "required" } } },
})

const fields = (more: Resource["fields"]): Partial<Resource> => ({ fields: { ...gift.fields, ...more } })
const action = (more: object): Partial<Resource> => ({ actions: { pay: { ...gift.actions.pay, ...more } } })
const calls = (more: Resource["calls"]): Partial<Resource> => ({ calls: { ...gift.calls, ...more } })
const related = (more: object): Partial<Resource> => ({
  show: { related: [{ of: "house-list", by: "agent", from: "name", shows: ["title"], ...more }] },
})

const problemsOf = (more: Partial<Resource>) => declarationProblems([...resources, { ...(gift as Resource), ...more }])

test("a right declaration has no problems", () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(related({}))).toEqual([])
})

const WRONG: readonly [Partial<Resource>, string][] = [
  [{ name: "user" }, 'user ("Hadiah"): the name "user" is taken by user ("Users").'],
  [{ route: "users" }, 'gift: the route "users" is taken by user.'],
  [
    fields({ owner: relation("Pemilik", { to: "usr" }) }),
    'gift.fields.owner: relation "usr" is no resource; did you mean "user"?',
  ],
  [
    fields({ owner: relation("Pemilik", { to: "something else" }) }),
    'gift.fields.owner: relation "something else" is no resource.',
  ],
  [
    fields({ owner: relation("Pemilik", { to: "setting" }) }),
    'gift.fields.owner: relation "setting" has no list to choose from.',
  ],
  [
    fields({ owner: relation("Pemilik", { to: "user", having: { rol: ["agent"] } }) }),
    'gift.fields.owner: having "rol" is no field of user; did you mean "role"?',
  ],
  [
    fields({ owner: relation("Pemilik", { to: "master-city", within: { id_provinsi: "provinz" } }) }),
    'gift.fields.owner: within "provinz" is no field of gift; there are id, name, owner, state.',
  ],
  [
    fields({ reason: longtext("Alasan", { templates: "refusal_reason" }) }),
    'gift.fields.reason: templates "refusal_reason" is no field of setting; did you mean "refusal_reasons"?',
  ],
  [
    fields({ ends_at: datetime("Selesai", { after: "start_at" }), starts_at: datetime("Mulai") }),
    'gift.fields.ends_at: after "start_at" is no field of gift; did you mean "starts_at"?',
  ],
  [
    fields({ name: text("Nama", { readBy: ["gro_admn"] }) }),
    'gift.fields.name: readBy "gro_admn" is no role; did you mean "gro_admin"?',
  ],
  [
    fields({ name: text("Nama", { writtenBy: ["admin"] }) }),
    'gift.fields.name: writtenBy "admin" is no role; did you mean "ADMIN"?',
  ],
  [
    fields({ name: text("Nama", { exportedBy: ["gro_admn"] }) }),
    'gift.fields.name: exportedBy "gro_admn" is no role; did you mean "gro_admin"?',
  ],
  [
    fields({ state: select("Keadaan", { options, via: { paid: "payy" } }) }),
    'gift.fields.state: via "payy" is no action of gift; did you mean "pay"?',
  ],
  [
    fields({ total: text("Jumlah", { computes: ({ nam }) => String(nam) }) }),
    'gift.fields.total: computes "nam" is no field of gift; did you mean "name"?',
  ],
  [
    fields({ total: text("Jumlah", { computes: ({ name }) => (name as string).trim() }) }),
    "gift.fields.total: computes fails for a record without values: TypeError: Cannot read properties of undefined (reading 'trim')",
  ],
  [action({ asks: { name: "required" } }), 'gift.fields.state: via "pay" neither asks for state nor gives "paid".'],
  [
    fields({ title: text("Judul", { renamedFrom: "name" }) }),
    'gift.fields.title: renamedFrom "name" is still a field.',
  ],
  [action({ roles: ["gro_adm"] }), 'gift.actions.pay: roles "gro_adm" is no role; did you mean "gro_admin"?'],
  [
    action({ settles: [{ of: "request-cst", is: {}, says: "x" }] }),
    'gift.actions.pay: settles "request-cst" is no resource; did you mean "request-cust"?',
  ],
  [
    action({ settles: [{ of: "request-cust", by: "property", is: {}, sets: { stats: "deal" }, says: "x" }] }),
    'gift.actions.pay: settles.sets "stats" is no field of request-cust; did you mean "status"?',
  ],
  [{ seenBy: ["gro_admn"] }, 'gift: seenBy "gro_admn" is no role; did you mean "gro_admin"?'],
  [{ partOf: "giift" }, 'gift: partOf "giift" is no resource; did you mean "gift"?'],
  [{ records: "uesr" }, 'gift: records "uesr" is no resource; did you mean "user"?'],
  [related({ of: "house-lst" }), 'gift.show.related: of "house-lst" is no resource; did you mean "house-list"?'],
  [related({ by: "agnt" }), 'gift.show.related: by "agnt" is no field of house-list; did you mean "agent"?'],
  [
    related({ from: undefined }),
    'gift.show.related: house-list.agent is no relation to gift; name the field that it contains by "from".',
  ],
  [related({ shows: ["titel"] }), 'gift.show.related: shows "titel" is no field of house-list; did you mean "title"?'],
  [
    {
      views: {
        paid: { label: "Lunas", route: "gift-paid", call: call("GET /gift/paid"), where: {}, actions: ["pya"] },
      },
    },
    'gift.views.paid: action "pya" is no action of gift; did you mean "pay"?',
  ],
  [
    calls({ list: call("GET /gift", { needs: ["onwer"] }) }),
    'gift.calls.list: needs "onwer" is no field of gift; did you mean "owner"?',
  ],
  [
    calls({ list: call("GET /house-type") }),
    "gift.calls.list: GET /house-type is never reached, because house-type.calls.list is GET /house-type.",
  ],
  [
    { queries: { named: call("GET /gift/{name}") } },
    "gift.queries.named: GET /gift/{name} is never reached, because gift.calls.one is GET /gift/{id}.",
  ],
  [
    action({ on: "list" }),
    "gift.actions.pay: {id} of /gift/pay/{id} is never filled, because the action is on the list.",
  ],
  [
    calls({ create: call("POST /gift", { freshLogin: true, queues: true }) }),
    "gift.calls.create: freshLogin cannot be together with queues, because nobody could enter the password.",
  ],
  [
    calls({ remove: call("DELETE /gift/{id}", { freshLogin: true, undo: 6 }) }),
    "gift.calls.remove: freshLogin cannot be together with undo, because nobody could enter the password.",
  ],
  [
    { queries: { sum: call("GET /gift/sum", { freshLogin: true }) } },
    "gift.queries.sum: freshLogin cannot be together with GET, because nobody could enter the password.",
  ],
]

test.each(WRONG.map(([more, sentence]) => ({ more, sentence })))("$sentence", ({ more, sentence }) => {
  expect(problemsOf(more)).toContain(sentence)
})

test("what is filled by the user needs no record", () => {
  expect(problemsOf(action({ on: "list", call: call("PUT /gift/pay/{user}", { fills: { user: me } }) }))).toEqual([])
})

test("two actions on one call are told apart by their inputs", () => {
  const twin = { ...gift.actions.pay, label: "Bayar lagi" }
  const actions = { pay: gift.actions.pay, twin }
  expect(problemsOf({ actions })).toEqual([
    "gift.actions.twin: PUT /gift/pay/{id} is never reached, because gift.actions.pay is PUT /gift/pay/{id}.",
  ])
  expect(problemsOf({ actions: { ...actions, twin: { ...twin, gives: { name: "x" } } } })).toEqual([])
})

test("a page that the policy names is a page", () => {
  expect(declarationProblems(resources.filter(({ name }) => name !== "premium-ads"))).toContain(
    'policy.ts, MENU_ORDER: page "premium-ads" is no page.',
  )
})

const registered = (more: Partial<typeof registry> = {}) => ({ ...registry, ...more })
const Part = () => null
const PARTS: readonly [Partial<Resource>, ReturnType<typeof registered>, string][] = [
  [
    {},
    registered({ cells: { "gift.nme": Part } }),
    'src/screens/index.ts, cells: name "gift.nme" is no field; did you mean "gift.name"?',
  ],
  [
    {},
    registered({ inputs: { "gfit.name": Part } }),
    'src/screens/index.ts, inputs: name "gfit.name" is no field; did you mean "gift.name"?',
  ],
  [
    {},
    registered({ panels: { "gfit.cost": { label: "Biaya", at: "side", Body: Part } } }),
    'src/screens/index.ts, panels: name "gfit" is no resource; did you mean "gift"?',
  ],
  [
    {},
    registered({ tiles: { "house-lst": Part } }),
    'src/screens/index.ts, tiles: name "house-lst" is no page; did you mean "house-list"?',
  ],
  [
    {},
    registered({ screens: { gfit: { list: Part } } }),
    'src/screens/index.ts, screens: name "gfit" is no page; did you mean "gift"?',
  ],
  [
    { calls: { create: call("POST /gift") } },
    registered(),
    "gift: the page has neither a list call nor a screen in src/screens/index.ts.",
  ],
]

test.each(PARTS.map(([more, parts, sentence]) => ({ more, parts, sentence })))(
  "$sentence",
  ({ more, parts, sentence }) => {
    const wrong = declarationProblems([...resources, { ...(gift as Resource), ...more }], parts)
    expect(wrong).toContain(sentence)
  },
)

test("the product's own parts are all declared", () => {
  expect(declarationProblems(resources, registry)).toEqual([])
})
