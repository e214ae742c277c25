import {
  acts,
  bare,
  counted,
  creates,
  type Documented,
  done,
  flat,
  type Json,
  lists,
  on,
  removes,
  single,
  updates,
} from "./documented.ts"

interface Named {
  noun: string
  path: string
  added: string
  updated: string
}

const names = [
  { id: 7, name: "Villa" },
  { id: 8, name: "Ruko" },
]

const named = ({ noun, path, added, updated }: Named): Documented[] => [
  {
    id: `${noun}.list`,
    service: "main",
    method: "GET",
    path,
    judged: "body 200",
    good: [bare(names), flat(names, 2)],
    reads: { data: names, total: 2 },
    asked: lists(path.slice(1), { page: 1 }),
  },
  {
    id: `${noun}.create`,
    service: "main",
    method: "POST",
    path,
    body: { name: "Rumah Kebun" },
    judged: "body 200",
    good: [single({ id: 9, name: "Rumah Kebun" })],
    reads: { data: { id: 9, name: "Rumah Kebun" } },
    says: added,
    asked: creates(path.slice(1), { name: "  Rumah Kebun " }),
  },
  {
    id: `${noun}.update`,
    service: "main",
    method: "PUT",
    path: `${path}/{id}`,
    fills: { id: "7" },
    body: { name: "Vila Pantai" },
    judged: "body 200",
    good: [single({ id: 7, name: "Vila Pantai" })],
    reads: { data: { id: 7, name: "Vila Pantai" } },
    says: updated,
    asked: updates(path.slice(1), 7, { name: "Vila Pantai" }),
    takes: { from: path, property: "id" },
  },
]

interface Kept {
  noun: string
  path: string
  key: "id" | "_id"
  at: string
  draft: Json
  body: Json
  says: { create: string; update: string; remove?: string }
  there?: (taken: Json) => Json
  takes?: Documented["takes"]
}

const kept = ({ noun, path, key, at, draft, body, says, there, takes }: Kept): Documented[] => {
  const resource = path.slice(1)
  const stored = { [key]: at, ...body }
  const shown = { ...stored, id: at }
  const write = { service: "main", body, judged: "body 200", good: [single(stored)], reads: { data: shown } } as const
  const each = { path: `${path}/{id}`, fills: { id: at }, takes: { from: path, property: key } }
  const removed: Documented = {
    ...each,
    id: `${noun}.remove`,
    service: "main",
    method: "DELETE",
    judged: "body 200",
    good: [done],
    reads: { data: { id: at } },
    says: says.remove,
    asked: removes(resource, at),
    takes: { ...each.takes, last: true },
  }
  return [
    {
      id: `${noun}.list`,
      service: "main",
      method: "GET",
      path,
      // Undocumented parameters: read in full and searched in the browser.
      query: { page: "1", limit: "200" },
      judged: "body 200",
      good: [flat([stored], 1), counted([stored], 1)],
      reads: { data: [shown], total: 1 },
      asked: lists(resource, {
        page: 1,
        sort: [{ field: "name", order: "asc" }],
        filters: [{ field: "search", operator: "eq", value: "a" }],
      }),
    },
    {
      ...write,
      id: `${noun}.create`,
      method: "POST",
      path,
      says: says.create,
      asked: creates(resource, draft),
      there,
      takes,
    },
    {
      ...write,
      ...each,
      id: `${noun}.update`,
      method: "PUT",
      says: says.update,
      asked: updates(resource, at, draft),
      // Names are unique; the record of the first call is found by its name.
      there: () => ({ ...(there ? {} : body), name: `Bekas ${body.name}` }),
    },
    ...(says.remove ? [removed] : []),
  ]
}

const indicator = { name: "Kebayoran Baru inti", area: "Kebayoran Baru" }
const prices = { building_price: 6_500_000, land_price: 38_000_000, apartment_price: 27_000_000 }
const bundle = { name: "Berlian", price: 2_490_000, duration_days: 90, listing_quota: 200, premium_quota: 20 }
const entry = { name: "Rumah 120/90", land_area: 120, building_area: 90, building_age: 12, condition: "good" }
const ids = { area_master: "65a1", house_type: 1 }

export const masters: readonly Documented[] = [
  ...named({
    noun: "houseType",
    path: "/house-type",
    added: "Success create new data",
    updated: "Success update Property Type",
  }),
  ...named({
    noun: "masterTrait",
    path: "/master-trait",
    added: "Success Added Property Title",
    updated: "Success update Property Title",
  }),
  ...named({
    noun: "extraFacility",
    path: "/extra-facility",
    added: "Success added extra facilities",
    updated: "Success update extra facilities",
  }),
  ...kept({
    noun: "areaMaster",
    path: "/area-master",
    key: "_id",
    at: "65a1",
    draft: { ...indicator, building_price: 6_500_000.9, land_price: 38_000_000, apartment_price: 27e6, status: false },
    body: { ...indicator, ...prices, status: true },
    says: {
      create: "Success added master indikator",
      update: "Success update master indikator",
      remove: "Success remove master indikator",
    },
  }),
  {
    ...on("areaMaster.add", "main POST /area-master/add"),
    body: { area_master_id: "65a1", villages: ["31.74.07.1001", "31.74.07.1002"] },
    judged: "body 201",
    good: [single({ _id: "65a1", villages: ["31.74.07.1001", "31.74.07.1002"] }, 201)],
    reads: { data: { _id: "65a1" } },
    says: "Data Kelurahan berhasil disimpan",
    asked: acts("area-master.addVillages", { villages: ["31.74.07.1001", "31.74.07.1002"] }, { id: "65a1" }),
    takes: { from: "/area-master", property: "_id" },
    there: ({ _id }) => ({ area_master_id: _id, villages: ["31.74.07.1001", "31.74.07.1002"] }),
  },
  ...kept({
    noun: "fairPrice",
    path: "/fair-price-calculator",
    key: "id",
    at: "15",
    draft: { ...entry, ...ids, result: 1 },
    body: { ...entry, ...ids },
    says: { create: "Success create new data", update: "Data berhasil disimpan" },
    there: ({ _id }) => ({ ...entry, ...ids, area_master: _id }),
    takes: { from: "/area-master", property: "_id" },
  }),
  ...kept({
    noun: "specialArea",
    path: "/special-area",
    key: "_id",
    at: "65b2",
    draft: { name: "Kemang Raya" },
    body: { name: "Kemang Raya" },
    says: {
      create: "Success added master popular-area",
      update: "Success update master popular-area",
      remove: "Success remove master popular-area",
    },
  }),
  ...kept({
    noun: "masterSubscribe",
    path: "/master-subscribe",
    key: "id",
    at: "3",
    draft: { ...bundle, price: 2_490_000.4, active: true },
    body: { ...bundle, active: true },
    says: {
      create: "Success added master Package",
      update: "Success update master Package",
      remove: "Success remove master Package",
    },
  }),
]
