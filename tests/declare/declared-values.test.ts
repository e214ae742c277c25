import { expect, test } from "vitest"
import {
  call,
  date,
  defineResource,
  integer,
  money,
  type Resource,
  relation,
  select,
  text,
} from "../../src/declare/index.ts"
import { declarationProblems } from "../../src/resources/check/declaration-problems.ts"
import { resources } from "../../src/resources/index.ts"

const options = { planned: "Direncanakan", running: "Berjalan" } as const
const is = { state: ["runing"] }

const gift: Resource = defineResource({
  name: "gift",
  noun: "hadiah",
  label: "Hadiah",
  route: "gift",
  fields: {
    name: text("Nama"),
    owner: relation("Pemilik", { to: "user" }),
    state: select("Keadaan", { options, initial: "planned" }),
    note: text("Catatan"),
  },
  calls: { list: call("GET /gift") },
  actions: { pay: { label: "Bayar", on: "record", call: call("PUT /gift/pay/{id}"), gives: { state: "running" } } },
})

const fields = (more: Resource["fields"]): Partial<Resource> => ({ fields: { ...gift.fields, ...more } })
const action = (more: object): Partial<Resource> => ({ actions: { pay: { ...gift.actions?.pay, ...more } as never } })
const view = (more: object): Partial<Resource> => ({
  views: { now: { label: "Kini", route: "gift-now", call: call("GET /gift/now"), where: {}, ...more } },
})
const field = (name: string) => text(name)

const problemsOf = (more: Partial<Resource>) => declarationProblems([...resources, { ...gift, ...more }])

const WRONG: readonly [Partial<Resource>, string][] = [
  // Values of selects.
  [
    fields({ state: select("Keadaan", { options, initial: "runing" as never }) }),
    'gift.fields.state: initial "runing" is no value of gift.state; did you mean "running"?',
  ],
  [
    fields({ state: select("Keadaan", { options, moves: { planned: ["runing"] } as never }) }),
    'gift.fields.state: moves "runing" is no value of gift.state; did you mean "running"?',
  ],
  [
    fields({ note: text("Catatan", { requiredIf: is }) }),
    'gift.fields.note: requiredIf "runing" is no value of gift.state; did you mean "running"?',
  ],
  [
    fields({ owner: relation("Pemilik", { to: "user", having: { role: ["agnt"] } }) }),
    'gift.fields.owner: having "agnt" is no value of user.role; did you mean "agent"?',
  ],
  [
    action({ when: { is, says: "x" } }),
    'gift.actions.pay: when "runing" is no value of gift.state; did you mean "running"?',
  ],
  [
    action({ gives: { state: "over" } }),
    'gift.actions.pay: gives "over" is no value of gift.state; there are planned, running.',
  ],
  [
    action({ asks: { note: "due" }, demands: { note: is } }),
    'gift.actions.pay: demands "runing" is no value of gift.state; did you mean "running"?',
  ],
  [
    action({ stamps: { note: { with: "now", when: is } } }),
    'gift.actions.pay: stamps.when "runing" is no value of gift.state; did you mean "running"?',
  ],
  [
    action({ settles: [{ of: "request-cust", by: "property", is: { status: ["neww"] }, says: "x" }] }),
    'gift.actions.pay: settles.is "neww" is no value of request-cust.status; did you mean "new"?',
  ],
  [
    view({ where: { state: "runing" } }),
    'gift.views.now: where "runing" is no value of gift.state; did you mean "running"?',
  ],
  [
    { print: { label: "Surat", when: { is, says: "x" } } },
    'gift: print.when "runing" is no value of gift.state; did you mean "running"?',
  ],
  [
    { listing: { filterTabs: [{ label: "x", filters: [{ field: "state", operator: "eq", value: "runing" }] }] } },
    'gift: filterTabs "runing" is no value of gift.state; did you mean "running"?',
  ],
  // Fields.
  [
    fields({ page: field("Halaman") }),
    "gift.fields.page: no field can have this name; choose another, and give the service's by `named`.",
  ],
  [
    fields({ toString: field("Teks") }),
    "gift.fields.toString: no field can have this name; choose another, and give the service's by `named`.",
  ],
  [fields({ ["a".repeat(41)]: field("A") }), `gift.fields.${"a".repeat(41)}: a name has at most 40 letters.`],
  [fields({ note: text("") }), "gift.fields.note: the label is empty."],
  [fields({ state: select("Keadaan", { options: {} }) }), "gift.fields.state: a select needs options."],
  [fields({ note: text("Catatan", { min: 9, max: 3 }) }), "gift.fields.note: min 9 is above max 3."],
  [
    fields({ note: text("Catatan", { pattern: { source: "(x", says: "x" } }) }),
    "gift.fields.note: pattern is no regular expression: Invalid regular expression: /(x/u: Unterminated group",
  ],
  [
    fields({ note: text("Catatan", { readOnly: true, bulk: true }) }),
    "gift.fields.note: bulk sets the value, which readOnly and computed do not allow.",
  ],
  [
    fields({ left: money("Sisa", { min: 5, initial: 3 }) }),
    "gift.fields.left: initial 3 is refused: Sisa paling kecil 5.",
  ],
  [
    fields({ day: date("Hari", { initial: "01/02/2026" }) }),
    'gift.fields.day: initial "01/02/2026" is refused: Hari harus berupa tanggal, misalnya 2026-11-21.',
  ],
  [
    fields({
      a: integer("A", { computes: ({ b }) => Number(b) }),
      b: integer("B", { computes: ({ a }) => Number(a) }),
    }),
    "gift.fields.a: computes needs itself: a → b → a.",
  ],
  [fields({ note: text("Catatan", { named: "name" }) }), 'gift.fields.note: named "name" is what name is called.'],
  // The resource.
  [{ name: "Gift" }, "Gift: a name has small letters, digits and dashes, such as house-type."],
  [{ name: `g${"i".repeat(40)}` }, `g${"i".repeat(40)}: the name has at most 40 letters.`],
  [{ name: "repairs" }, "repairs: the API has a table of this name; choose another, such as the singular."],
  [{ noun: "" }, "gift: the noun is empty."],
  [{ seenBy: [] }, "gift: seenBy names no role, so nobody sees it; leave it out for GRO Admins alone."],
  [{ route: "/gift" }, 'gift: the route "/gift" may have small letters, digits, dashes, and slashes between them.'],
  [
    view({ route: "Gift Now" }),
    'gift.now: the route "Gift Now" may have small letters, digits, dashes, and slashes between them.',
  ],
  [{ group: "master data" }, 'gift: the group "master data" is beside "Master Data"; write both alike.'],
  [{ listing: { tabs: "name" } }, 'gift: tabs "name" is no select.'],
  [{ listing: { mine: "name" } }, 'gift: mine "name" is no relation to user.'],
  [{ calls: { list: call("POST /gift/all") } }, "gift: list reads, so its call is a GET: POST /gift/all."],
  [
    { calls: { list: call("GET /gift", { rows: "" }) } },
    'gift: rows "" of list leave no place for its success; say succeeds: http(200).',
  ],
  [{ calls: { remove: call("DELETE /gift") } }, "gift: remove names no record: DELETE /gift/{id}."],
  [action({ asks: { note: "due" } }), 'gift.actions.pay: note is "due", and demands do not say when.'],
  [action({ call: undefined }), "gift.actions.pay: its call is missing."],
  [{ queries: { pay: call("GET /gift/sum") } }, "gift.queries.pay: the name is taken by gift.actions.pay."],
]

test("a right declaration has no problems", () => {
  expect(problemsOf({})).toEqual([])
})

test.each(WRONG.map(([more, sentence]) => ({ more, sentence })))("$sentence", ({ more, sentence }) => {
  expect(problemsOf(more)).toContain(sentence)
})
