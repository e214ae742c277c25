import { area, call, defineResource, integer, money, relation, select, text } from "../declare/index.ts"
import { CONDITIONS } from "./choices.ts"
import { SAYS } from "./messages.ts"
import { ADMINS } from "./roles.ts"

export const fairPriceCalculator = defineResource({
  name: "fair-price-calculator",
  noun: "perhitungan",
  label: "Indikator",
  seenBy: ADMINS,
  route: "master/indicator-fairprice",
  icon: "calculator",
  group: "Master Data",
  copies: { without: ["name"] },
  fields: {
    name: text("Nama", { required: true, max: 120, unique: true, quickEdit: true }),
    area_master: relation("Area indikator", { to: "area-master", required: true }),
    house_type: relation("Tipe properti", { to: "house-type", required: true }),
    land_area: area("Luas tanah"),
    building_area: area("Luas bangunan"),
    building_age: integer("Umur bangunan", { max: 200, unit: "tahun" }),
    condition: select("Kondisi", { options: CONDITIONS }),
    land_price: money("Harga tanah per m²", { help: "Kosongkan untuk memakai harga area indikator." }),
    building_price: money("Harga bangunan per m²", { help: "Kosongkan untuk memakai harga area indikator." }),
    result: money("Hasil", { readOnly: true }),
  },
  listing: {
    columns: ["name", "area_master", "house_type", "land_area", "building_area", "result"],
    filters: ["area_master", "house_type", "result"],
    search: ["name"],
    sort: "name",
  },
  calls: {
    list: call("GET /fair-price-calculator", { parameters: "undocumented" }),
    create: call("POST /fair-price-calculator", { says: SAYS.created }),
    update: call("PUT /fair-price-calculator/{id}"),
  },
  queries: { impact: call("GET /fair-price-calculator/impact", { extension: true, needs: ["area_master"] }) },
})
