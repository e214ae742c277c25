import { describe, expect, test } from "vitest"
import { pagesOf } from "../../src/declare/index.ts"
import { GENERIC, NO_ANALYTICS, NOT_ADMIN, SAYS, successOf, UPLOAD_FAILED } from "../../src/resources/messages.ts"
import { ADMIN_FLAGS, parseFlags, policyOf, roleOf } from "../../src/resources/policy.ts"
import { productResources } from "../product.ts"

const policy = policyOf(productResources)

describe("the sentences of the spec, section 8", () => {
  test("errors", () => {
    expect(NOT_ADMIN).toBe("Maaf. Akun Anda tidak terdaftar sebagai Admin. SIlahkan hubungi Admin {product}!")
    expect(GENERIC).toBe("Maaf! Ada kesalahan. Silahkan coba lagi nanti!")
    expect(NO_ANALYTICS).toBe("Data tidak ditemukan")
    expect(UPLOAD_FAILED).toBe("Internal server error. Please try again later.")
  })

  test("successes, all 27 and no other", () => {
    expect(Object.values(SAYS).toSorted()).toEqual(
      [
        "Success updated status property.",
        "Success updated sold property.",
        "Success created property.",
        "Success created ads.",
        "Success updated property.",
        "Data listing sedang di proses. Silahkan refresh secara berkala.",
        "Success upload excel.",
        "Success Added Lead",
        "Success update BiChecking",
        "Success update Property Type",
        "Success Added Property Title",
        "Success update Property Title",
        "Success added extra facilities",
        "Success update extra facilities",
        "Success added master indikator",
        "Success update master indikator",
        "Success remove master indikator",
        "Success create new data",
        "Success added master popular-area",
        "Success update master popular-area",
        "Success remove master popular-area",
        "Success added master Package",
        "Success update master Package",
        "Success remove master Package",
        "Success proses withdraw",
        "Successfully blast notification!",
        "Data Kelurahan berhasil disimpan",
      ].toSorted(),
    )
  })

  test.each([
    ["POST", undefined, "Success create new data"],
    ["PUT", undefined, "Data berhasil disimpan"],
    ["DELETE", undefined, "Data berhasil dihapus"],
    ["PUT", "Success update Property Type", "Success update Property Type"],
  ])("a %s that says %s", (method, says, sentence) => {
    expect(successOf(method, says)).toBe(sentence)
  })
})

const AREAS = ["Provinsi", "Kota", "Kecamatan", "Kelurahan"]
const FULL: readonly (string | [group: string, ...entries: string[]])[] = [
  "Dashboard",
  "Listing",
  ["Subscribes", "Data Subscribe", "Listing Premium", "Ads Premium"],
  "Potensi Leads",
  "Schedule List",
  "Carikan Properti",
  "BI Checking",
  "Users",
  [
    "Master Data",
    "Indikator",
    "Tipe Properti",
    "Judul Properti",
    "Fasilitas",
    "Populer Area",
    "Area Indikator",
    "Package Subsc",
  ],
  ["Master Slug", ...AREAS],
  ["Master Area", ...AREAS],
  ["Payment", "Payment", "Logs"],
  ["Analytics", "Analytics", "User Logs"],
  "Report Share",
  "Withdrawal",
  "Notification",
  "Profil",
]
const LESS = [
  "Subscribes",
  "BI Checking",
  "Package Subsc",
  "Master Area",
  "Payment",
  "Analytics",
  "Report Share",
  "Withdrawal",
]

const flat = (menu: typeof FULL) =>
  menu.flatMap((entry) =>
    typeof entry === "string" ? [entry] : entry.slice(1).map((label) => `${entry[0]} > ${label}`),
  )
const menuOf = (role: "gro_admin" | "ADMIN" | "first_time") =>
  policy.menu(role).map(({ group, label }) => (group ? `${group} > ${label}` : label))

describe("the menus of the spec, section 2", () => {
  test("the full menu, for gro_admin", () => {
    expect(menuOf("gro_admin")).toEqual(flat(FULL))
  })

  test("the reduced menu, for ADMIN", () => {
    const reduced = FULL.filter((entry) => !LESS.includes(typeof entry === "string" ? entry : entry[0])).map((entry) =>
      typeof entry === "string" ? entry : (entry.filter((label) => !LESS.includes(label)) as [string, ...string[]]),
    )
    expect(menuOf("ADMIN")).toEqual(flat(reduced))
    expect(menuOf("ADMIN")).toHaveLength(18)
  })

  test("the one entry of a first-time user", () => {
    expect(menuOf("first_time")).toEqual(["Pendaftaran"])
  })

  test("an entry of the sidebar has a picture, and every group's entries stand together", () => {
    const entries = policy.menu("gro_admin")
    expect(entries.filter(({ icon }) => !icon).map(({ name }) => name)).toEqual([])
    const groups = entries.map(({ group, name }) => group ?? name).filter((group, at, all) => group !== all[at - 1])
    expect(groups).toEqual([...new Set(groups)])
  })
})

const ROUTES = `
listing users subscribe listing-premium ads-premium find-properti bi-checking leads schedule profile notification
notification-own withdrawal report-share
master/tipe master/title master/packages master/facility master/indicator-fairprice master/area-indicator
master/area-popular
master-slug/province master-slug/city master-slug/district master-slug/village
master-area/province master-area/city master-area/district master-area/village
pg/payment pg/logs analytics/statistic analytics/user
completing-register
sessions setting blast service-status trash api-keys webhooks webhook-deliveries
`

test("the child routes of /dashboard are those of the spec, section 2, the sessions, the settings, the blasts, the status, the trash, the keys and the webhooks", () => {
  const routes = ["", ...ROUTES.trim().split(/\s+/)]
  expect(
    pagesOf(productResources)
      .map(({ route }) => route)
      .toSorted(),
  ).toEqual(routes.toSorted())
})

describe("the flags that may sign in, and the roles they give", () => {
  test.each([
    ["gro_admin", "gro_admin"],
    ["ADMIN", "ADMIN"],
    ["gro_admin,ADMIN", "ADMIN"],
    [" agent , gro_admin ", "gro_admin"],
    [["agent", "ADMIN"], "ADMIN"],
    [["gro_admin"], "gro_admin"],
    ["agent", undefined],
    ["admin", undefined],
    ["GRO_ADMIN", undefined],
    ["not_gro_admin", undefined],
    ["", undefined],
    [undefined, undefined],
    [null, undefined],
    [[], undefined],
    [{ ADMIN: true }, undefined],
  ])("%o", (flag, role) => {
    expect(roleOf(flag)).toBe(role)
  })

  test("a first-time user is one who may sign in", () => {
    expect(roleOf("gro_admin", true)).toBe("first_time")
    expect(roleOf("ADMIN", true)).toBe("first_time")
    expect(roleOf("agent", true)).toBeUndefined()
  })

  test("as a list", () => {
    expect(ADMIN_FLAGS).toEqual(["gro_admin", "ADMIN"])
    expect(parseFlags("gro_admin, ADMIN,")).toEqual(["gro_admin", "ADMIN"])
    expect(parseFlags(["agent", " ADMIN"])).toEqual(["agent", "ADMIN"])
    expect(parseFlags(undefined)).toEqual([])
  })

  test("who sees a page, for the sentence on the not-allowed page", () => {
    expect(policy.seenBy("withdrawal")).toEqual(["gro_admin"])
    expect(policy.seenBy("house-list")).toEqual(["gro_admin", "ADMIN"])
    expect(policy.seenBy("registration")).toEqual(["first_time"])
  })

  test("what nobody declared is allowed to nobody", () => {
    expect(policy.may("gro_admin", "no-such-resource", "list")).toBe(false)
    expect(policy.may(undefined, "house-list", "list")).toBe(false)
  })
})
