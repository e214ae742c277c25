import { expect, test } from "vitest"
import {
  boolean,
  call,
  defineResource,
  file,
  image,
  images,
  integer,
  type Resource,
  relation,
  select,
  text,
} from "../../src/declare/index.ts"
import { declarationProblems } from "../../src/resources/check/declaration-problems.ts"
import { resources } from "../../src/resources/index.ts"

const tenant = defineResource({
  name: "tenant",
  noun: "penyewa",
  label: "Penyewa",
  route: "tenant",
  seenBy: ["gro_admin", "ADMIN"],
  fields: { name: text("Nama", { required: true }) },
  calls: { list: call("GET /tenant"), create: call("POST /tenant") },
})

const problemsOf = (more: Partial<Resource>) =>
  declarationProblems([...resources, { ...(tenant as Resource), ...more }])
const field = (one: Resource["fields"][string]): Partial<Resource> => ({ fields: { ...tenant.fields, it: one } })
const options = { a: "Baru", b: "Lama" } as const
const action = (more: object): Partial<Resource> => ({
  ...field(integer("Jumlah")),
  actions: { go: { label: "Jalan", on: "record", call: call("PUT /tenant/go/{id}"), ...more } } as never,
})

test("a declaration with which people get on has no problems", () => {
  expect(problemsOf(field(select("It", { options, moves: { a: ["b"], b: [] }, initial: "a" })))).toEqual([])
  expect(problemsOf(field(file("It", { accept: "image/*, .pdf,application/vnd.ms-excel" })))).toEqual([])
  expect(problemsOf(action({ gives: { it: 5 } }))).toEqual([])
})

const DEAD_ENDS: readonly [Partial<Resource>, string][] = [
  [
    field(select("It", { options: { "": "Kosong", a: "A" } })),
    'tenant.fields.it: options have a value "", which is how "no value" is sent; leave it out, or give it a word.',
  ],
  [
    field(select("It", { options: { a: "Sama", b: "sama " } })),
    'tenant.fields.it: options call two values "sama", so nobody can tell them apart.',
  ],
  [
    field(select("It", { options, moves: { a: ["b"], b: [] } })),
    "tenant.fields.it: moves need an initial (or starts): from no value a record can go to none of them.",
  ],
  [
    field(text("It", { required: true, hide: ["form"] })),
    "tenant.fields.it: required, and hidden in the form: no record can be made; give it an initial.",
  ],
  [
    field(text("It", { required: true, writtenBy: ["gro_admin"] })),
    "tenant.fields.it: required, and not written by ADMIN, who may create; give it an initial.",
  ],
  [
    field(relation("It", { to: "master-city" })),
    "tenant.fields.it: its list needs id_provinsi: say within: { id_provinsi: … }, else it stays empty.",
  ],
  [
    field(file("It", { accept: "pdf" })),
    'tenant.fields.it: accept "pdf" is no type of file; write .pdf or application/pdf.',
  ],
  [
    field(text("It", { pattern: { source: "^a", says: "" } })),
    "tenant.fields.it: pattern.says is empty: a refusal needs a sentence.",
  ],
  [field(text("It", { max: 0 })), "tenant.fields.it: max 0 is no number of letters or items."],
  [field(images("It", { max: 2.5 })), "tenant.fields.it: max 2.5 is no number of letters or items."],
  [
    field(integer("It", { max: 9_000_000_000 })),
    "tenant.fields.it: an integer is at most 2147483647 and at least -2147483647; make it a money or decimal.",
  ],
  [{ ...field(image("It")), title: "it" }, 'tenant: title "it" is of kind image, which has no words.'],
  [{ listing: { columns: ["name", "name"] } }, 'tenant: listing names "name" twice.'],
  [
    { imports: true, calls: { list: tenant.calls.list } as never },
    "tenant: imports need a create or update call, or an action of the list; leave imports out.",
  ],
  [
    action({ gives: { it: "satu" } }),
    'tenant.actions.go: gives it "satu", which is refused: Jumlah harus berupa angka.',
  ],
  [
    action({ when: { is: { it: ["satu"] }, says: "Tidak." } }),
    'tenant.actions.go: when it "satu", which is refused: Jumlah harus berupa angka.',
  ],
  [
    { fields: { ...tenant.fields, it: boolean("It"), other: text("Lain", { requiredIf: { it: ["ya"] } }) } },
    'tenant.fields.other: requiredIf it "ya", which is refused: It harus ya atau tidak.',
  ],
  [
    action({ call: call("POST /tenant/go"), gives: { it: 5 } }),
    "tenant.actions.go: POST /tenant/go names no record; write {id} into it, or carry the id.",
  ],
]

test.each(DEAD_ENDS)("a dead end is named in a sentence: %#", (more, sentence) => {
  expect(problemsOf(more)).toContain(sentence)
})
