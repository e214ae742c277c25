import { bodyStatus, boolean, call, defineResource, money, relation, relations, text } from "../declare/index.ts"
import { createMasterFields, merging, usage } from "./master.ts"
import { SAYS } from "./messages.ts"
import { ADMINS } from "./roles.ts"

/** Part of every documented write. */
const ACTIVE = { status: true } as const

export const areaMaster = defineResource({
  name: "area-master",
  noun: "area indikator",
  label: "Area Indikator",
  seenBy: ADMINS,
  route: "master/area-indicator",
  icon: "area",
  group: "Master Data",
  imports: true,
  form: "page",
  id: "_id",
  fields: {
    name: text("Nama", { required: true, max: 120, unique: true, quickEdit: true }),
    area: text("Area", {
      required: true,
      max: 120,
      help: "Kecamatan atau kawasan yang diwakili, misalnya Kebayoran Baru.",
    }),
    building_price: money("Harga bangunan per m²", { required: true }),
    land_price: money("Harga tanah per m²", { required: true }),
    apartment_price: money("Harga apartemen per m²", { required: true }),
    province: relation("Provinsi", { to: "master-province", readOnly: true, hide: ["list", "show"] }),
    city: relation("Kota", {
      to: "master-city",
      within: { id_provinsi: "province" },
      readOnly: true,
      hide: ["list", "show"],
    }),
    district: relation("Kecamatan", {
      to: "master-district",
      within: { id_kota: "city" },
      readOnly: true,
      hide: ["list", "show"],
    }),
    villages: relations("Kelurahan", {
      to: "master-village",
      within: { id_kecamatan: "district" },
      readOnly: true,
      max: 300,
    }),
    status: boolean("Aktif", { readOnly: true, initial: true }),
    ...createMasterFields("area-master"),
  },
  listing: {
    columns: [["name", "area"], "villages", "land_price", "building_price", "apartment_price", "used", "status"],
    drops: ["villages", "used", "apartment_price"],
    filters: ["land_price", "building_price", "apartment_price"],
    search: ["name", "area"],
    sort: "name",
  },
  show: {
    related: [
      {
        of: "fair-price-calculator",
        by: "area_master",
        shows: ["house_type", "result"],
      },
    ],
  },
  calls: {
    list: call("GET /area-master", { parameters: "undocumented" }),
    create: call("POST /area-master", { says: SAYS.indicatorAdded, gives: ACTIVE }),
    update: call("PUT /area-master/{id}", { says: SAYS.indicatorUpdated, gives: ACTIVE }),
    remove: call("DELETE /area-master/{id}", { says: SAYS.indicatorRemoved }),
  },
  actions: {
    addVillages: {
      label: "Tambah kelurahan",
      icon: "plus",
      on: "record",
      call: call("POST /area-master/add", { succeeds: bodyStatus(201), says: SAYS.villagesSaved }),
      asks: { province: "narrows", city: "narrows", district: "narrows", villages: "required" },
      carries: { area_master_id: "id" },
    },
    merge: merging("area-master"),
  },
  queries: { usage: usage("area-master") },
})
