import type { Page as Shown } from "@playwright/test"
import { type Page, pagesOf, type Resource } from "../../../src/declare/index.ts"
import { resources } from "../../../src/resources/index.ts"
import { kindsOf, pathOfPage } from "../../../src/routing/routes.ts"
import { getAuthHeaders } from "../../browser/support/api.ts"
import { LIGHT_PAGE_PATH, signIn, visit } from "../../browser/support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "../../browser/support/test.ts"
import { PAYLOADS, payloadAt } from "../hostile.ts"
import { hostileServices, lookAt, lookInDialog, settledOf } from "./look.ts"
import { store } from "./store.ts"

// Opens every screen and fills the database with hostile records.
test.describe.configure({ timeout: 600_000 })

test("what would run or become an element is noticed here", async ({ page, watch }) => {
  watch.allow(/Content Security Policy|Failed to load resource|violates the following/)
  const look = await lookAt(page)
  await page.goto("/")
  await expect(page.getByLabel("Email")).toBeVisible()
  expect((await look()).broken).toEqual([])
  const unseen: string[] = []
  for (const payload of PAYLOADS.filter((text) => /<(?!script|\/)/.test(text) && !text.startsWith("data:"))) {
    await page.evaluate((html) => {
      const place = document.createElement("div")
      place.id = "place"
      place.innerHTML = html
      document.body.append(place)
    }, payload)
    if ((await look()).broken.length === 0) unseen.push(payload)
    await page.evaluate(() => document.getElementById("place")?.remove())
  }
  expect(unseen).toEqual([])
})

const DEMO_ID = "1"
const written = ({ calls: { create, update } }: Resource) => {
  const call = create ?? update
  return call !== undefined && call.sends !== "multipart"
}

test("what the API stored is read as text, in its list and on its page", async ({ page, request, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const headers = await getAuthHeaders(request)
  const [look, isSettled] = [await lookAt(page), settledOf(page)]
  await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
  const broken: unknown[] = []
  let texts = 0
  for (const [turn, resource] of resources.filter(written).entries()) {
    const stored = await store(request, headers, resource, turn, DEMO_ID)
    texts += stored.texts
    const [own] = pagesOf([resource])
    if (!stored.id || !own) continue
    for (const path of [pathOfPage(own), `${pathOfPage(own)}/${stored.id}`]) {
      await visit(page, path)
      await isSettled()
      const found = await look()
      if (found.broken.length > 0) broken.push([path, found.broken])
    }
  }
  expect(broken).toEqual([])
  expect(texts).toBeGreaterThanOrEqual(29)
})

const NEEDED = "id_provinsi=31&id_kota=31.74&id_kecamatan=31.74.07"

type Looked = (what: string) => Promise<void>

const walkList = async (page: Shown, one: Page, turn: number, looked: Looked) => {
  const path = pathOfPage(one)
  const faces = Object.keys(one.resource.listing?.faces ?? {}).map((face) => `face=${face}`)
  const search = `search=${encodeURIComponent(payloadAt(turn))}&sort=${encodeURIComponent(payloadAt(turn + 1))}`
  const asked = [one.list?.needs ? NEEDED : "limit=10", ...faces, search]
  for (const query of asked.toReversed()) {
    await visit(page, `${path}?${query}`)
    await looked(`${path}?${query.startsWith("search") ? "search" : query}`)
  }
  for (const name of ["Ekspor", "Filter"])
    await lookInDialog(page, page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`) }), () =>
      looked(`${path} · ${name}`),
    )
}

const walkRecord = async (page: Shown, one: Page, looked: Looked) => {
  const path = pathOfPage(one)
  const links = page.getByRole("main").locator(`a[href^="${path}/"]:not([href*="/create"])`)
  const link = (await links.count()) > 0 ? await links.first().getAttribute("href") : null
  const record = link?.replace(/\/edit|\?.*$/g, "")
  const kinds = kindsOf(one)
  for (const address of [
    ...(kinds.includes("create") ? [`${path}/create`] : []),
    ...(record && kinds.includes("show") ? [record] : []),
    ...(record && kinds.includes("edit") ? [`${record}/edit`] : []),
  ]) {
    await visit(page, address)
    await looked(address)
    await visit(page, LIGHT_PAGE_PATH)
  }
}

const allPages = pagesOf(resources)
const PARTS = 4
for (const part of Array.from({ length: PARTS }).keys())
  test(`no text of any answer runs on any screen, part ${part + 1} of ${PARTS}`, async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const [look, isSettled] = [await lookAt(page), settledOf(page)]
    await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
    await hostileServices(page)
    const table: string[] = []
    const broken: unknown[] = []
    const readable = new Set<number>()
    const looked = async (what: string) => {
      await isSettled()
      const found = await look()
      for (const which of found.shown) readable.add(which)
      table.push(`${what.padEnd(64)} ${found.shown.length} payloads as text, ${found.broken.length} broken`)
      if (found.broken.length > 0) broken.push([what, found.broken])
    }
    for (const [at, one] of allPages.entries()) {
      if (at % PARTS !== part) continue
      await walkList(page, one, at, looked)
      await walkRecord(page, one, looked)
    }
    if (part === 0) {
      await visit(page, `/dashboard/${encodeURIComponent(payloadAt(1))}`)
      await looked("a page that is not there")
      await page.getByRole("button", { name: "Notifikasi", exact: true }).click()
      await expect(page.getByRole("link", { name: "Lihat Semua Notifikasi" })).toBeVisible()
      await looked("bell")
      await visit(page, "/dashboard/notification/create")
      await isSettled()
      await page.getByRole("main").getByRole("textbox").first().fill(PAYLOADS.join(" "))
      await looked("a notification while it is written")
    }
    const blank = table.filter((line) => / 0 payloads/.test(line))
    expect(broken).toEqual([])
    expect([...readable].sort((a, b) => a - b)).toEqual([...PAYLOADS.keys()])
    expect(blank.length).toBeLessThan(table.length / 3)
  })
