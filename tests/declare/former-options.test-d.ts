import {
  boolean,
  call,
  datetime,
  defineResource,
  geo,
  integer,
  money,
  phone,
  select,
  text,
} from "../../src/declare/index.ts"

// Checked by tsc only: options that were removed, because they follow from others or have another place.

const options = { draft: "Draft", active: "Tayang" } as const
// @ts-expect-error: which changes need a reason is a function
select("Status", { options, because: { field: "reason", into: ["active"] } })
// @ts-expect-error: what a body always has belongs to the call
boolean("Aktif", { always: true })
// @ts-expect-error: what a body always has are values
call("POST /x", { holds: ["image_url"] })
// @ts-expect-error: what a value needs follows from the action that stamps it
select("Status", { options, guards: { active: { kind: ["sale"] } } })
// @ts-expect-error: how long something lasts is a rule of its resource
datetime("Selesai", { after: "starts_at", longest: 480 })
// @ts-expect-error: own cells are registered by resource and field
text("Nama", { cell: "meter" })
// @ts-expect-error: the divisor belongs to a column
money("Harga", { per: ["land_area"] })
// @ts-expect-error: few days are marked by an own cell
integer("Sisa", { low: 3 })
// @ts-expect-error: past moments are marked by an own cell
datetime("Berlaku sampai", { over: "Kedaluwarsa" })
// @ts-expect-error: contacts are offered by an own cell
phone("Telepon", { greets: "Halo" })
// @ts-expect-error: the folder of private files has a name
file("Slip", { private: true })
// @ts-expect-error: ready texts are those of the settings
text("Alasan", { templates: { Foto: "Fotonya kurang." } })

const given = {
  name: "x",
  noun: "data",
  label: "X",
  fields: { name: text("Nama"), at: geo("Titik") },
  calls: {},
} as const
const go = { label: "Pergi", on: "record", call: call("POST /x/go") } as const
const overlap = { from: "name", to: "name", by: ["name"], confirm: "name" } as const
// @ts-expect-error: a duplicate has the form's fields but the named ones
defineResource({ ...given, copies: ["name"] })
// @ts-expect-error: own panels are registered by resource and name
defineResource({ ...given, show: { panels: {} } })
// @ts-expect-error: what is asked for each of many follows from the inputs
defineResource({ ...given, actions: { go: { ...go, bulk: { asks: [] } } } })
// @ts-expect-error: what is stamped is sent where the action is an update
defineResource({ ...given, actions: { go: { ...go, tells: ["name"] } } })
// @ts-expect-error: the trash keeps all records as long
defineResource({ ...given, trash: 90 })
// @ts-expect-error: how long a new one lasts is a rule of all overlaps
defineResource({ ...given, overlap: { ...overlap, minutes: 60 } })
// @ts-expect-error: a section has a heading, which may be empty
defineResource({ ...given, show: { sections: [["name"]] } })
// @ts-expect-error: the query of the pins is the one of that name
defineResource({ ...given, listing: { faces: { map: { at: "at", pins: "sum" } } } })
// @ts-expect-error: an action that alone creates records is found by itself
defineResource({ ...given, imports: { through: "invite" } })
