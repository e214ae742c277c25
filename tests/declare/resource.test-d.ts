import type { ActionOf, OwnActionOf, QueryOf } from "../../src/declare/index.ts"
import {
  call,
  type DraftOf,
  date,
  datetime,
  defineResource,
  type Id,
  integer,
  me,
  type RowOf,
  select,
  text,
} from "../../src/declare/index.ts"
import { createSchema } from "../../src/declare/schema.ts"
import type { areaMaster } from "../../src/resources/area-master.ts"
import type { houseList } from "../../src/resources/house-list.ts"
import { houseType } from "../../src/resources/house-type.ts"
import type { ActionName, OwnActionName, QueryName } from "../../src/resources/index.ts"
import type { premiumAds } from "../../src/resources/premium-ads.ts"

// Checked by tsc only.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const yes = <T extends true>(): T | undefined => undefined

yes<Same<RowOf<typeof houseType>, { id: Id; name: string; used: number | null; into: Id | null }>>()
yes<Same<RowOf<typeof houseList>["ad_type"], "sale" | "rent">>()
yes<Same<RowOf<typeof houseList>["certificate"] & "gone", never>>()
yes<Same<RowOf<typeof houseList>["location"], { lat: number; lng: number } | null>>()
yes<Same<RowOf<typeof houseList>["images"], readonly string[] | null>>()
yes<Same<RowOf<typeof houseList>["views"], number | null>>()
yes<Same<DraftOf<typeof houseType>, { name: string }>>()
yes<
  Same<
    DraftOf<typeof areaMaster>,
    { name: string; area: string; building_price: number; land_price: number; apartment_price: number }
  >
>()
yes<Same<"views" extends keyof DraftOf<typeof houseList> ? true : false, false>>()
yes<Same<ActionOf<typeof premiumAds>, "premium-ads.uploadExcel">>()
yes<Same<QueryOf<typeof premiumAds>, "premium-ads.figures" | "premium-ads.reports">>()
yes<Same<ActionOf<typeof houseType>, "house-type.merge">>()
yes<Same<OwnActionOf<typeof houseType>, never>>()
yes<Same<"withdrawal.process" extends ActionName ? true : false, true>>()
yes<Same<"withdrawal.approve" extends ActionName ? true : false, false>>()
yes<Same<"lytics.range" extends QueryName ? true : false, true>>()
yes<Same<"lytics.month" extends QueryName ? true : false, false>>()

const parsed = createSchema(houseType).parse({})
yes<Same<typeof parsed, DraftOf<typeof houseType>>>()

const fields = {
  name: text("Nama", { required: true }),
  state: select("Tahap", { options: { on: "Ya" }, steps: { on: { at: 0 } } }),
  status: select("Status", { options: { on: "Ya", off: "Tidak" } }),
}
const given = { name: "x", noun: "data", label: "X", fields } as const

export const sound = [
  houseType,
  defineResource({
    ...given,
    id: "_id",
    title: "name",
    route: "x",
    icon: "home",
    listing: {
      columns: ["name", ["status", "name"], [{ of: "name", per: ["status"] }]],
      filters: ["status"],
      search: ["name"],
      sort: "-name",
      tabs: "status",
      figures: { query: "sum", facts: { total: integer("Semua") } },
    },
    show: {
      facts: ["name"],
      sections: { Nama: ["name"], Status: ["status", "state"] },
      steps: { of: "state", shows: ["name"] },
      related: [{ of: "y", by: "x", shows: ["name"] }],
    },
    calls: {
      list: call("GET /x"),
      one: call("GET /x/{name}"),
      create: call("POST /x"),
      update: call("PUT /x/{id}"),
      remove: call("DELETE /x/{key}", { fills: { key: "name" } }),
    },
    views: {
      some: { label: "S", route: "some", call: call("GET /x/some"), where: { status: "on" }, columns: ["name"] },
    },
    actions: {
      go: {
        label: "Pergi",
        on: "record",
        call: call("POST /x/{id}/go"),
        asks: { name: "required", status: "optional" },
        carries: { key: "id", other: "name" },
        when: { is: { status: ["on"] }, says: "No." },
      },
    },
    queries: { sum: call("GET /x/sum") },
  }),
  defineResource({ ...given, calls: { list: call("GET /x/{user}", { fills: { user: me } }) } }),
]

// @ts-expect-error: the title is no field
defineResource({ ...given, title: "nam", calls: {} })
// @ts-expect-error: a parameter of every list is no field
defineResource({ ...given, fields: { ...fields, page: text("Halaman") }, calls: {} })
// @ts-expect-error: every record has a version
defineResource({ ...given, fields: { ...fields, version: integer("Versi") }, calls: {} })
// @ts-expect-error: an id is id or _id
defineResource({ ...given, id: "uuid", calls: {} })
// @ts-expect-error: a resource says what it can be asked for
defineResource({ ...given })
// @ts-expect-error: "feilds" is no section
defineResource({ ...given, feilds: {}, calls: {} })
// @ts-expect-error: there is no such picture
defineResource({ ...given, icon: "unicorn", calls: {} })
// @ts-expect-error: a form that is no page is a drawer
defineResource({ ...given, form: "drawer", calls: {} })
// @ts-expect-error: "remvoe" is no operation
defineResource({ ...given, calls: { list: call("GET /x"), remvoe: call("DELETE /x/{id}") } })
// @ts-expect-error: "delete" is no operation
defineResource({ ...given, calls: { delete: call("DELETE /x/{id}") } })
// @ts-expect-error: the placeholder names no field
defineResource({ ...given, calls: { one: call("GET /x/{slug}") } })
// @ts-expect-error: one of the placeholders names no field
defineResource({ ...given, calls: { one: call("GET /x/{id}/of/{slug}") } })
// @ts-expect-error: what fills the placeholder is no field
defineResource({ ...given, calls: { update: call("PUT /x/{key}", { fills: { key: "nam" } }) } })
// @ts-expect-error: the column is no field
defineResource({ ...given, listing: { columns: ["nam"] }, calls: {} })
// @ts-expect-error: what stands below in a column is no field
defineResource({ ...given, listing: { columns: [["name", "nam"]] }, calls: {} })
// @ts-expect-error: what a share is of is no field
defineResource({ ...given, listing: { columns: ["name", { of: "nam", per: ["status"] }] }, calls: {} })
// @ts-expect-error: what a share is by is no field
defineResource({ ...given, listing: { columns: [["name", { of: "name", per: ["statsu"] }]] }, calls: {} })
const sum = { sum: call("GET /x") } as const
// @ts-expect-error: the figures are no query
defineResource({ ...given, listing: { figures: { query: "som", facts: {} } }, calls: {}, queries: sum })
// @ts-expect-error: there is no query to answer the figures
defineResource({ ...given, listing: { figures: { query: "sum", facts: {} } }, calls: {} })
// @ts-expect-error: the filter is no field
defineResource({ ...given, listing: { filters: ["name", "statsu"] }, calls: {} })
// @ts-expect-error: what is searched is no field
defineResource({ ...given, listing: { search: ["nam"] }, calls: {} })
// @ts-expect-error: what is sorted by is no field
defineResource({ ...given, listing: { sort: "-nam" }, calls: {} })
// @ts-expect-error: the tabs are no field
defineResource({ ...given, listing: { tabs: "statsu" }, calls: {} })
// @ts-expect-error: a listing has no such part
defineResource({ ...given, listing: { colums: ["name"] }, calls: {} })

const related = { of: "y", by: "x", shows: ["name"] } as const
defineResource({ ...given, show: { sections: { Nama: ["name", "status"] }, related: [related] }, calls: {} })
// @ts-expect-error: the head shows no such field
defineResource({ ...given, show: { facts: ["nam"] }, calls: {} })
// @ts-expect-error: a section names no field
defineResource({ ...given, show: { sections: { Nama: ["status", "nam"] } }, calls: {} })
// @ts-expect-error: a named section names no field
defineResource({ ...given, show: { sections: { Nama: ["nam"] } }, calls: {} })
// @ts-expect-error: the steps are no field's
defineResource({ ...given, show: { steps: { of: "stat" } }, calls: {} })
// @ts-expect-error: the steps are of a field that has none
defineResource({ ...given, show: { steps: { of: "status" } }, calls: {} })
// @ts-expect-error: what is shown with the steps is no field
defineResource({ ...given, show: { steps: { of: "state", shows: ["nam"] } }, calls: {} })
// @ts-expect-error: related records say by which relation
defineResource({ ...given, show: { related: [{ of: "y", shows: [] }] }, calls: {} })
// @ts-expect-error: related records have no such option
defineResource({ ...given, show: { related: [{ ...related, sort: "name" }] }, calls: {} })
// @ts-expect-error: a detail page has no such part
defineResource({ ...given, show: { section: [["name"]] }, calls: {} })

const go = { label: "Pergi", on: "record", call: call("POST /x/go") } as const
const when = { says: "No." } as const
const some = { label: "S", route: "some", call: call("GET /x/some"), where: { status: "on" } } as const

// @ts-expect-error: the action asks for no field
defineResource({ ...given, calls: {}, actions: { go: { ...go, asks: { nam: "required" } } } })
// @ts-expect-error: a question is required, optional or narrows another
defineResource({ ...given, calls: {}, actions: { go: { ...go, asks: { name: "maybe" } } } })
// @ts-expect-error: the action carries no field
defineResource({ ...given, calls: {}, actions: { go: { ...go, carries: { key: "nam" } } } })
// @ts-expect-error: the action depends on no field
defineResource({ ...given, calls: {}, actions: { go: { ...go, when: { ...when, is: { statsu: ["on"] } } } } })
// @ts-expect-error: who is refused is told why
defineResource({ ...given, calls: {}, actions: { go: { ...go, when: { is: { status: ["on"] } } } } })
// @ts-expect-error: the action's placeholder names no field
defineResource({ ...given, calls: {}, actions: { go: { ...go, call: call("POST /x/{slug}/go") } } })
// @ts-expect-error: an action is done to a record or to the list
defineResource({ ...given, calls: {}, actions: { go: { ...go, on: "row" } } })
// @ts-expect-error: an action makes a call
defineResource({ ...given, calls: {}, actions: { go: { label: "Pergi", on: "record" } } })
// @ts-expect-error: the view's column is no field
defineResource({ ...given, calls: {}, views: { some: { ...some, columns: ["nam"] } } })
// @ts-expect-error: a view has an address
defineResource({ ...given, calls: {}, views: { some: { label: "S", call: call("GET /x/some"), where: {} } } })
// @ts-expect-error: a query is a call
defineResource({ ...given, calls: {}, queries: { sum: "GET /x/sum" } })
// @ts-expect-error: the action asks for no field, beside one that is
defineResource({ ...given, calls: {}, actions: { go: { ...go, asks: { name: "required", nam: "required" } } } })
// @ts-expect-error: the action depends on no field, beside one that is
defineResource({ ...given, calls: {}, actions: { go: { ...go, when: { ...when, is: { status: [], statsu: [] } } } } })
// @ts-expect-error: the view's placeholder names no field
defineResource({ ...given, calls: {}, views: { some: { ...some, call: call("GET /x/{slug}") } } })
// @ts-expect-error: the view holds no field to a value
defineResource({ ...given, calls: {}, views: { some: { ...some, where: { status: "on", nobody: 1 } } } })
// @ts-expect-error: the query's placeholder names no field
defineResource({ ...given, calls: {}, queries: { sum: call("GET /x/{slug}/sum") } })

const times = { starts_at: datetime("Mulai"), day: date("Hari"), name: text("Nama") } as const
const plain = { name: "x", noun: "data", label: "X", calls: {} } as const
defineResource({ ...plain, fields: { ...times, ends_at: datetime("Selesai", { after: "starts_at" }) } })
defineResource({ ...plain, fields: { ...times, ends_on: date("Selesai", { after: "starts_at" }) } })
defineResource({ ...plain, fields: { ...times, why: text("Sebab", { requiredIf: { name: ["x"] } }) } })
// @ts-expect-error: what it comes after is no field
defineResource({ ...plain, fields: { ...times, ends_at: datetime("Selesai", { after: "start_at" }) } })
// @ts-expect-error: what it comes after is no date
defineResource({ ...plain, fields: { ...times, ends_at: datetime("Selesai", { after: "name" }) } })
// @ts-expect-error: nothing comes after itself
defineResource({ ...plain, fields: { ...times, ends_at: datetime("Selesai", { after: "ends_at" }) } })
// @ts-expect-error: a text comes after nothing
text("Nama", { after: "starts_at" })
// @ts-expect-error: what makes it required is no field
defineResource({ ...plain, fields: { ...times, why: text("Sebab", { requiredIf: { nam: ["x"] } }) } })
defineResource({ ...plain, fields: times, check: { name: ({ after }) => (after.day ? undefined : "Isi hari.") } })
// @ts-expect-error: what is checked is no field
defineResource({ ...plain, fields: times, check: { name: () => undefined, nam: () => undefined } })
// @ts-expect-error: a check answers with a sentence, or with nothing
defineResource({ ...plain, fields: times, check: { name: () => false } })
// @ts-expect-error: what the action demands is no field
defineResource({ ...given, calls: {}, actions: { go: { ...go, demands: { nam: { status: ["on"] } } } } })
// @ts-expect-error: what makes it due is no field
defineResource({ ...given, calls: {}, actions: { go: { ...go, demands: { name: { statsu: ["on"] } } } } })
// @ts-expect-error: what the service stamps is no field
defineResource({ ...given, calls: {}, actions: { go: { ...go, stamps: { nam: { with: "now" } } } } })
// @ts-expect-error: nothing is stamped with that
defineResource({ ...given, calls: {}, actions: { go: { ...go, stamps: { name: { with: "tomorrow" } } } } })
const stamp = { with: "now", when: { statsu: ["on"] } } as const
// @ts-expect-error: what the stamp depends on is no field
defineResource({ ...given, calls: {}, actions: { go: { ...go, stamps: { name: stamp } } } })
yes<Same<"withdrawal.process" extends OwnActionName ? true : false, false>>()
yes<Same<"house-list.uploadCsv" extends OwnActionName ? true : false, true>>()
