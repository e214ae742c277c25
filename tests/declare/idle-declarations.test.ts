import { expect, test } from "vitest"
import {
  boolean,
  call,
  date,
  datetime,
  defineResource,
  image,
  integer,
  money,
  type Resource,
  relation,
  select,
  text,
} from "../../src/declare/index.ts"
import { declarationProblems } from "../../src/resources/check/declaration-problems.ts"
import { resources } from "../../src/resources/index.ts"

const options = { asked: "Diminta", paid: "Dibayar" } as const

const gift = defineResource({
  name: "gift",
  noun: "hadiah",
  label: "Hadiah",
  route: "gift",
  fields: {
    name: text("Nama", { required: true, unknown: "belum diketahui" }),
    price: money("Harga", { totals: ["sum"] }),
    given_on: date("Diberikan"),
    state: select("Keadaan", { options, readOnly: true, quickEdit: true }),
  },
  listing: { filters: ["state"], search: ["name"], sort: "-given_on" },
  opens: "state_in=asked,paid&price_gte=5&sort=-price,name&face=table&given_on_null=true",
  calls: { list: call("GET /gift"), one: call("GET /gift/{id}"), update: call("PUT /gift/{id}") },
  actions: { pay: { label: "Bayar", on: "record", call: call("PUT /gift/pay/{id}"), asks: { state: "required" } } },
})

const fields = (more: Resource["fields"]): Partial<Resource> => ({ fields: { ...gift.fields, ...more } })
const action = (more: object): Partial<Resource> => ({ actions: { pay: { ...gift.actions.pay, ...more } } })
const listing = (more: Resource["listing"]): Partial<Resource> => ({ listing: { ...gift.listing, ...more } })

const problemsOf = (more: Partial<Resource>) => declarationProblems([...resources, { ...(gift as Resource), ...more }])

test("a declaration whose every option has an effect has no problems", () => {
  expect(problemsOf({})).toEqual([])
})

const computes = ({ price }: Record<string, unknown>) => (price ? 5 : null)

const IDLE: readonly [Partial<Resource>, string][] = [
  [
    fields({ seen: integer("Dilihat", { readOnly: true, quickEdit: true }) }),
    "gift.fields.seen: quickEdit has no write: declare calls.update for a field that is not readOnly, or an action that only asks for it.",
  ],
  [
    action({ gives: { price: 5 } }),
    "gift.fields.state: quickEdit has no write: declare calls.update for a field that is not readOnly, or an action that only asks for it.",
  ],
  [
    fields({ nik: text("NIK", { masked: true, quickEdit: true }) }),
    "gift.fields.nik: quickEdit would show a masked value; leave quickEdit out.",
  ],
  [
    fields({ seen: integer("Dilihat", { required: true, computed: true }) }),
    'gift.fields.seen: required is for a stored value, and computed is never stored; leave required out, or let an action ask for it as "required".',
  ],
  ...(["required", "bulk", "quickEdit"] as const).map((option): [Partial<Resource>, string] => [
    fields({ fee: { ...money("Biaya", { computes }), [option]: true } }),
    `gift.fields.fee: ${option} is for a value that somebody enters, and computes works it out; leave ${option} out.`,
  ]),
  [
    fields({ fee: money("Biaya", { computes, initial: 0 }) }),
    "gift.fields.fee: initial is for a value that somebody enters, and computes works it out; leave initial out.",
  ],
  [
    fields({ seen: integer("Dilihat", { computed: true, renamedFrom: "views" }) }),
    "gift.fields.seen: renamedFrom names a column, and computed has none; leave renamedFrom out.",
  ],
  [
    fields({ seen: integer("Dilihat", { computed: true, totals: ["sum"] }) }),
    "gift.fields.seen: totals are of stored values that all may see, and it is computed; leave totals out.",
  ],
  [
    fields({ note: text("Catatan", { unknown: "belum diketahui" }) }),
    "gift.fields.note: unknown is the word for a required value that an import leaves open; add required, or leave unknown out.",
  ],
  [
    fields({ owner: relation("Pemilik", { to: "user", outside: "Pilih agen." }) }),
    "gift.fields.owner: outside needs within or having, which it explains.",
  ],
  [
    fields({ owner: relation("Pemilik", { to: "user", onDelete: "set null", required: true }) }),
    'gift.fields.owner: onDelete "set null" would empty a required field; write "cascade", or leave required out.',
  ],
  [
    fields({ note: text("Catatan", { readBy: [] }) }),
    "gift.fields.note: readBy names no role, so nobody sees it; leave it out for all.",
  ],
  [
    fields({ ends_at: datetime("Selesai", { after: "name" }) }),
    'gift.fields.ends_at: after "name" is of kind text; name a field of kind date or datetime.',
  ],
  [
    fields({ top: money("Sampai", { from: "given_on" }) }),
    'gift.fields.top: from "given_on" is of kind date; name a field of kind money.',
  ],
  [
    fields({ state: { ...gift.fields.state, tones: { payed: "good" } } }),
    'gift.fields.state: tones "payed" is no value of gift.state; did you mean "paid"?',
  ],
  [
    fields({ state: { ...gift.fields.state, waits: { in: ["askd"], label: "Menunggu" } } }),
    'gift.fields.state: waits.in "askd" is no value of gift.state; did you mean "asked"?',
  ],
  [{ opens: "stat=asked" }, 'gift: opens "stat=asked" is no filter of the list; did you mean "state"?'],
  [
    { opens: "state_in=asked,payed" },
    'gift: opens "state_in=asked,payed" is no filter of the list; write values that state has.',
  ],
  [
    { opens: "sort=-prize" },
    'gift: opens: sort "prize" is no field, so no list is in its order; did you mean "price"?',
  ],
  [{ menu: false }, "gift: opens is what the menu asks for, and menu is false; leave one of them out."],
  [
    {
      views: { paid: { label: "Lunas", route: "gift-paid", call: call("GET /gift/paid"), where: {}, opens: "page=1" } },
    },
    "gift.views.paid: opens is for the resource's own list; leave it out.",
  ],
  [
    { ...fields({ seen: integer("Dilihat", { computed: true }) }), ...listing({ sort: "-seen", filters: ["seen"] }) },
    'gift: filters "seen" is computed, so no list can be filtered by it; leave it out.',
  ],
  [
    { ...fields({ seen: integer("Dilihat", { computed: true }) }), ...listing({ sort: "-seen" }) },
    'gift: listing.sort "seen" is computed, so no list is in its order; choose another.',
  ],
  [
    { ...fields({ photo: image("Foto") }), ...listing({ filters: ["photo"] }) },
    'gift: filters "photo" is of kind image, which has no filter; leave it out.',
  ],
  [
    { ...fields({ isNew: boolean("Baru") }), ...listing({ search: ["name", "isNew"] }) },
    'gift: search "isNew" is of kind boolean, which has no text; leave it out.',
  ],
  [
    listing({ columns: ["name", ["prise"]] }),
    'gift: listing.columns "prise" is no field of gift; did you mean "price"?',
  ],
  [{ show: { sections: { Umum: ["nama"] } } }, 'gift: show.sections "nama" is no field of gift; did you mean "name"?'],
  [action({ starts: { price: { with: "today" } } }), 'gift.actions.pay: starts "price" is not in asks; add it there.'],
  [action({ demands: { price: {} } }), 'gift.actions.pay: demands "price" is not in asks; add it there.'],
  [action({ asks: { stat: "required" } }), 'gift.actions.pay: asks "stat" is no field of gift; did you mean "state"?'],
  [
    action({ bulk: true, once: true }),
    "gift.actions.pay: bulk is left out of many records by once; leave one of them out.",
  ],
]

test.each(IDLE.map(([more, sentence]) => ({ more, sentence })))("$sentence", ({ more, sentence }) => {
  expect(problemsOf(more)).toContain(sentence)
})
