import {
  area,
  bodyStatus,
  boolean,
  call,
  type DraftOf,
  date,
  datetime,
  type Field,
  file,
  geo,
  http,
  integer,
  json,
  longtext,
  money,
  noError,
  type Placeholders,
  relation,
  relations,
  select,
  text,
} from "../../src/declare/index.ts"
import type { houseList } from "../../src/resources/house-list.ts"

// Checked by tsc only.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const yes = <T extends true>(): T | undefined => undefined

const options = { draft: "Draft", active: "Tayang" } as const

export const sound: readonly Field[] = [
  text("Nama"),
  text("Nama", { required: true, min: 3, max: 80, pattern: { source: "^a", says: "Mulai dengan a." } }),
  integer("Kamar", { unit: "kamar", min: 0, initial: 1, hide: ["list"], group: "Ukuran", help: "Angka." }),
  select("Status", { options, moves: { draft: ["active"] }, tones: { active: "good" }, initial: "draft" }),
  select("Status", { options, steps: { draft: { at: 0 }, active: { at: 1, verb: "Tayangkan" } } }),
  text("Kode", { copy: true }),
  relation("Kota", { to: "master-city", within: { id_provinsi: "province" } }),
  relations("Fasilitas", { to: "extra-facility", max: 3 }),
  file("Berkas", { accept: ".pdf" }),
  boolean("Aktif", { initial: true }),
  json("Lainnya"),
]

// @ts-expect-error: `defineResource` sets it
datetime("Mulai", { namesZone: true })
// @ts-expect-error: only a dialect names a header
call("GET /x", { totalHeader: "X-Total-Count" })
// @ts-expect-error: text has no such option
text("Nama", { requird: true })
// @ts-expect-error: text has no such option, even beside a good one
text("Nama", { required: true, mx: 3 })
// @ts-expect-error: its input does not fit into a cell
longtext("Catatan", { quickEdit: true })
// @ts-expect-error: absence says no, `false` is not said
text("Nama", { required: false })
// @ts-expect-error: a field has a label
text()
// @ts-expect-error: a text starts with a text
text("Nama", { initial: 5 })
// @ts-expect-error: a pattern has its sentence
text("Nama", { pattern: { source: "^a" } })
// @ts-expect-error: there is no such place
text("Nama", { hide: ["lists"] })
// @ts-expect-error: a limit is a number
money("Harga", { max: "1000" })
// @ts-expect-error: rupiah have no unit
money("Harga", { unit: "Rp" })
// @ts-expect-error: square metres are understood
area("Luas", { unit: "m²" })
// @ts-expect-error: a day has no range
date("Mulai", { min: "2026-01-01" })
// @ts-expect-error: a place has no greatest value
geo("Titik", { max: 3 })
// @ts-expect-error: a select needs its options
select("Status")
// @ts-expect-error: a select needs its options, whatever else it says
select("Status", { required: true })
// @ts-expect-error: an option has a word
select("Status", { options: { draft: 1 } })
// @ts-expect-error: there is no such tone
select("Status", { options, tones: { draft: "purple" } })
// @ts-expect-error: a relation leads somewhere
relation("Kota")
// @ts-expect-error: several relations lead somewhere
relations("Fasilitas", { max: 3 })
// @ts-expect-error: what narrows a relation is a field's name
relation("Kota", { to: "master-city", within: { id_provinsi: 31 } })

// @ts-expect-error: it starts with what is none of its options
select("Status", { options, initial: "gone" })
// @ts-expect-error: it moves to what is none of its options
select("Status", { options, moves: { draft: ["gone"] } })
// @ts-expect-error: it moves from what is none of its options
select("Status", { options, moves: { gone: ["draft"] } })
// @ts-expect-error: one of its options has no step
select("Status", { options, steps: { draft: { at: 0 } } })
// @ts-expect-error: a step is none of its options
select("Status", { options, steps: { draft: { at: 0 }, active: { at: 1 }, gone: { at: 2 } } })
// @ts-expect-error: a step has a place
select("Status", { options, steps: { draft: { at: 0 }, active: { verb: "Tayangkan" } } })
// @ts-expect-error: yes or no, not a text
boolean("Aktif", { initial: "true" })
// @ts-expect-error: what has the tone is none of its options
select("Status", { options, tones: { gone: "good" } })

yes<Same<Placeholders<"GET /a/{id}/b/{slug}">, "id" | "slug">>()
yes<Same<Placeholders<"GET /a">, never>>()

export const calls = [
  call("GET /x"),
  call("POST /x", { succeeds: http(201), says: "Baik", service: "payment", sends: "multipart" }),
  call("PUT /x/{id}", { succeeds: noError("errors"), extension: true }),
  call("PATCH /x/{id}"),
  call("DELETE /x/{id}", { succeeds: bodyStatus(200) }),
]

// @ts-expect-error: a method is missing
call("/house-type")
// @ts-expect-error: no record is read or changed by OPTIONS
call("OPTIONS /house-type/{id}")
// @ts-expect-error: a path starts with a slash
call("GET house-type")
// @ts-expect-error: there is no such service
call("GET /x", { service: "mian" })
// @ts-expect-error: a rule is one of three
call("GET /x", { succeeds: { by: "luck" } })
// @ts-expect-error: a status is a number
call("GET /x", { succeeds: http("200") })
// @ts-expect-error: there is no such error field
call("GET /x", { succeeds: noError("problem") })
// @ts-expect-error: a call has no such option
call("GET /x", { succeds: http(200) })
// @ts-expect-error: a call has no such option, even beside a good one
call("GET /x", { whole: true, ned: ["id"] })
// @ts-expect-error: absence says no
call("GET /x", { whole: false })

declare const draft: DraftOf<typeof houseList>
draft.title = "Rumah"
draft.rent_period = null
// @ts-expect-error: not one of the options
draft.ad_type = "gone"
// @ts-expect-error: what is required is never empty
draft.title = null
// @ts-expect-error: what is only read is not written
draft.views = 3
// @ts-expect-error: rupiah are numbers
draft.price = "1000"
