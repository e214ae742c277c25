import { todayInJakarta } from "../../src/declare/index.ts"
import {
  acts,
  creates,
  type Documented,
  done,
  flat,
  lists,
  nested,
  on,
  opens,
  queries,
  removes,
  single,
  updates,
} from "./documented.ts"

const houses = [
  { id: 41, slug: "rumah-kebayoran-41", title: "Rumah Kebayoran", price: 4_950_000_000 },
  { id: 42, slug: "rumah-tebet-42", title: "Rumah Tebet", price: 2_100_000_000 },
]

const draft = {
  title: "Rumah dua lantai dekat stasiun",
  house_type: 1,
  ad_type: "sale",
  price: 1_950_000_000,
  land_area: 120,
  building_area: 90.5,
  floors: 1.5,
  images: ["https://berkas.test/depan.jpg", "https://berkas.test/dapur.jpg"],
  province: "31",
  city: "31.74",
  district: "31.74.07",
  location: { lat: -6.2441, lng: 106.7991 },
}
const written = { ...draft, owner_phone: "+6281234567890" }

const csv = "judul;harga;tipe\nRumah Tebet;2100000000;Rumah\n"
const csvFile = () => new File([csv], "listing.csv", { type: "text/csv" })
const excelText = "PK not a real workbook"
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
const excelFile = () => new File([excelText], "meta-ads.xlsx", { type: EXCEL })

const ad = {
  title: "Iklan akhir tahun",
  advertiser: "Griya Sentosa",
  placement: "home",
  start_date: "2026-12-01",
  end_date: "2026-12-31",
  budget: 7_500_000,
}

const anyHouse = { from: "/house-list/admin", property: "id" }

export const listings: readonly Documented[] = [
  {
    ...on("houseList.uploadCsv", "main POST /house-list/upload-csv"),
    multipart: { file: "listing.csv", type: "text/csv", text: csv, beside: {} },
    judged: "http 201",
    good: [{ status: 201, message: "diproses", data: { id: 9 } }, {}],
    reads: {},
    says: "Data listing sedang di proses. Silahkan refresh secara berkala.",
    asked: acts("house-list.uploadCsv", {}, undefined, csvFile()),
  },
  {
    ...on("houseList.statistic", "main GET /house-list/admin-statistic"),
    judged: "body 200",
    good: [{ status: 200, message: "ok", data: { total: 318, active: 200 } }],
    reads: { data: { total: 318, active: 200 } },
    asked: queries("house-list.statistic"),
  },
  {
    ...on("houseList.list", "main GET /house-list/admin"),
    query: {
      page: "3",
      limit: "50",
      search: "kebayoran",
      sort: "-price,title",
      ad_type: "sale",
      price_gte: "1000000000",
      price_lte: "5000000000",
      status_in: "active,review",
      title_like: "rumah",
      certificate_ne: "girik",
    },
    judged: "body 200",
    good: [nested(houses, 102), flat(houses, 102)],
    reads: { data: houses, total: 102 },
    asked: lists("house-list", {
      page: 3,
      limit: 50,
      sort: [
        { field: "price", order: "desc" },
        { field: "title", order: "asc" },
      ],
      filters: [
        { field: "search", operator: "eq", value: "kebayoran" },
        { field: "ad_type", operator: "eq", value: "sale" },
        { field: "price", operator: "gte", value: 1_000_000_000 },
        { field: "price", operator: "lte", value: 5_000_000_000 },
        { field: "status", operator: "in", value: ["active", "review"] },
        { field: "title", operator: "contains", value: "rumah" },
        { field: "certificate", operator: "ne", value: "girik" },
      ],
    }),
  },
  {
    ...on("houseList.premium", "main GET /house-list/premium"),
    query: { page: "1", limit: "20" },
    judged: "body 200",
    good: [nested(houses, 2), flat(houses, 2)],
    reads: { data: houses.map((house) => ({ ...house, premium: true })), total: 2 },
    asked: lists("house-list", { page: 1, view: "premium" }),
  },
  {
    ...on("premiumAds.list", "main GET /premium-ads"),
    query: { page: "2", limit: "10", sort: "-start_date" },
    judged: "body 200",
    good: [nested([{ id: 5, ...ad }], 11), flat([{ id: 5, ...ad }], 11)],
    reads: { data: [{ id: 5, ...ad }], total: 11 },
    asked: lists("premium-ads", { page: 2, limit: 10, sort: [{ field: "start_date", order: "desc" }] }),
  },
  {
    ...on("houseList.bySlug", "main GET /house-list/by/{slug}"),
    fills: { slug: "rumah-kebayoran-41" },
    judged: "body 200",
    good: [single({ ...houses[0], house_id: "GRY-000041", isFairPrice: true, fairprice: 4_700_000_000 })],
    reads: { data: { id: 41, house_id: "GRY-000041", isFairPrice: true, fairprice: 4_700_000_000 } },
    asked: opens("house-list", "rumah-kebayoran-41"),
    takes: { from: "/house-list/admin", property: "slug" },
  },
  {
    ...on("houseList.create", "main POST /house-list"),
    body: written,
    judged: "http 201",
    good: [single({ id: 319, slug: "rumah-dua-lantai-319" }, 201), { data: { id: 319, slug: "rumah-dua-lantai-319" } }],
    reads: { data: { id: 319, slug: "rumah-dua-lantai-319" } },
    says: "Success created property.",
    asked: creates("house-list", { ...draft, owner_phone: "0812 3456 7890", views: 12, status: "active" }),
  },
  {
    ...on("houseList.update", "main PUT /house-list/{id}"),
    fills: { id: "41" },
    body: { price: 4_800_000_000, negotiable: true, description: null },
    judged: "http 200",
    good: [single({ id: 41, price: 4_800_000_000 }), { data: { id: 41, price: 4_800_000_000 } }],
    reads: { data: { id: 41, price: 4_800_000_000 } },
    says: "Success updated property.",
    asked: updates(
      "house-list",
      "rumah-kebayoran-41",
      { price: 4_800_000_000.6, negotiable: true, description: null },
      { id: 41 },
    ),
    takes: anyHouse,
  },
  {
    ...on("houseList.sold", "main PUT /house-list/{id}"),
    fills: { id: "41" },
    body: { status: "sold", sold_price: 4_600_000_000, sold_at: "2026-11-21", buyer: 31 },
    judged: "http 200",
    good: [single({ id: 41, status: "sold" })],
    reads: { data: { id: 41, status: "sold" } },
    says: "Success updated sold property.",
    asked: acts("house-list.markSold", { sold_price: 4_600_000_000, sold_at: "2026-11-21", buyer: 31 }, { id: 41 }),
    takes: { ...anyHouse, among: ({ status, ad_type }) => status === "active" && ad_type === "sale" },
    there: () => ({ status: "sold", sold_price: 4_600_000_000, sold_at: todayInJakarta() }),
  },
  {
    ...on("houseList.status", "main PUT /house-list/status/{id}"),
    fills: { id: "42" },
    body: { status: "inactive", status_reason: "Pemilik menunda" },
    judged: "http 200",
    good: [single({ id: 42, status: "inactive" })],
    reads: { data: { id: 42, status: "inactive" } },
    says: "Success updated status property.",
    asked: acts("house-list.setStatus", { status: "inactive", status_reason: "Pemilik menunda" }, { id: 42 }),
    takes: { ...anyHouse, among: ({ status }) => status === "active" },
  },
  {
    ...on("houseList.remove", "main DELETE /house-list/{id}"),
    fills: { id: "42" },
    judged: "http 200",
    good: [done, {}],
    reads: { data: { id: 42 } },
    says: "Data berhasil dihapus",
    asked: removes("house-list", 42),
    takes: { ...anyHouse, last: true },
  },
  {
    ...on("premiumAds.create", "main POST /premium-ads"),
    body: ad,
    judged: "http 201",
    good: [single({ id: 12, ...ad }, 201)],
    reads: { data: { id: 12, ...ad } },
    says: "Success created ads.",
    asked: creates("premium-ads", { ...ad, spent: 9 }),
  },
  {
    ...on("premiumAds.excel", "main POST /premium-ads/excel"),
    multipart: { file: "meta-ads.xlsx", type: EXCEL, text: excelText, beside: {} },
    judged: "http 200",
    good: [done, {}],
    reads: {},
    says: "Success upload excel.",
    asked: acts("premium-ads.uploadExcel", {}, undefined, excelFile()),
  },
]
