import { expect, type Page } from "@playwright/test"
import { SLOW } from "./widths.ts"

/** Routes of the spec, section 2, with menu labels, which are also headings. */
export const ROUTES = {
  "": "Dashboard",
  listing: "Listing",
  users: "Users",
  subscribe: "Data Subscribe",
  "listing-premium": "Listing Premium",
  "ads-premium": "Ads Premium",
  "find-properti": "Carikan Properti",
  "bi-checking": "BI Checking",
  leads: "Potensi Leads",
  schedule: "Schedule List",
  profile: "Profil",
  notification: "Notification",
  "notification-own": "Notifikasi Saya",
  withdrawal: "Withdrawal",
  "report-share": "Report Share",
  "master/tipe": "Tipe Properti",
  "master/title": "Judul Properti",
  "master/packages": "Package Subsc",
  "master/facility": "Fasilitas",
  "master/indicator-fairprice": "Indikator",
  "master/area-indicator": "Area Indikator",
  "master/area-popular": "Populer Area",
  "master-slug/province": "Provinsi",
  "master-slug/city": "Kota",
  "master-slug/district": "Kecamatan",
  "master-slug/village": "Kelurahan",
  "master-area/province": "Provinsi",
  "master-area/city": "Kota",
  "master-area/district": "Kecamatan",
  "master-area/village": "Kelurahan",
  "pg/payment": "Payment",
  "pg/logs": "Logs",
  "analytics/statistic": "Analytics",
  "analytics/user": "User Logs",
} as const

type Route = keyof typeof ROUTES

/** All custom screens and some generic lists, including pages that ADMIN cannot open. */
const SAMPLE_ROUTES: readonly Route[] = [
  "",
  "listing",
  "leads",
  "schedule",
  "users",
  "profile",
  "notification",
  "notification-own",
  "find-properti",
  "subscribe",
  "ads-premium",
  "bi-checking",
  "withdrawal",
  "master/tipe",
  "master/packages",
  "master/indicator-fairprice",
  "master/area-indicator",
  "master-slug/village",
  "pg/payment",
  "analytics/statistic",
  "analytics/user",
]

const isSample = ([route]: readonly [string, string]) => SAMPLE_ROUTES.some((one) => one === route)

/** Two groups of routes with the tag of their tests: `npm test` walks the samples. */
export const ROUTE_GROUPS = [
  { group: "the screens and some lists", routes: Object.entries(ROUTES).filter(isSample), tag: {} },
  { group: "the other lists", routes: Object.entries(ROUTES).filter((entry) => !isSample(entry)), tag: SLOW },
] as const

export const NOT_FOR_ADMIN: readonly string[] = [
  "subscribe",
  "listing-premium",
  "ads-premium",
  "bi-checking",
  "master/packages",
  "master-area/province",
  "master-area/city",
  "master-area/district",
  "master-area/village",
  "pg/payment",
  "pg/logs",
  "analytics/statistic",
  "analytics/user",
  "report-share",
  "withdrawal",
]

export const pathOf = (route: string) => (route ? `/dashboard/${route}` : "/dashboard")

export const expectPageOpen = async (page: Page, route: string, label: string) => {
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { level: 1, name: label, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${label} · Griya`)
  await expect(main.getByRole("alert")).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(pathOf(route))
}
