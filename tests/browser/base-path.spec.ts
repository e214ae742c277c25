import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { startProduct } from "../bench/product.mjs"
import { pixel } from "../documented/files.ts"
import { test } from "./support/clock.ts"
import { toUploadPayload } from "./support/form.ts"
import { PASSWORD, PEOPLE, submitLogin } from "./support/people.ts"

test.use({ serviceWorkers: "allow" })

const BASE_PATH = "/griya"

let folder: string
let product: Awaited<ReturnType<typeof startProduct>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), "griya-base-path-"))
  product = await startProduct(folder, undefined, { env: { BASE_PATH } })
})

test.afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test("the whole app works below a path of its address", async ({ page, context, request }) => {
  const { address } = product
  const outside: string[] = []
  const missing: string[] = []
  context.on("request", (sent) => {
    const { origin, pathname } = new URL(sent.url())
    if (origin === new URL(address).origin && !pathname.startsWith(`${BASE_PATH}/`)) outside.push(pathname)
  })
  context.on("response", (answer) => answer.status() === 404 && missing.push(answer.url()))
  const sockets: string[] = []
  page.on("websocket", (socket) => sockets.push(new URL(socket.url()).pathname))

  const login = { email: PEOPLE.gro_admin, password: PASSWORD }
  const { token } = await (await request.post(`${address}/svc/auth/api/login`, { data: login })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const file = await toUploadPayload(pixel())
  const upload = await request.post(`${address}/svc/upload/upload`, { headers, multipart: { file, folder: "listing" } })
  const { url } = (await upload.json()).data
  expect(url).toMatch(/^\/files\/listing\//)
  const title = "Rumah di bawah jalur"
  const house = { title, house_type: 1, ad_type: "sale", price: 900_000_000, land_area: 100, images: [url] }
  const region = { province: "31", city: "31.74", district: "31.74.07" }
  const made = await request.post(`${address}/svc/main/house-list`, { headers, data: { ...house, ...region } })
  const { slug } = (await made.json()).data

  const deep = `${address}/dashboard/listing/${slug}`
  const heading = page.getByRole("heading", { level: 1, name: title })
  await test.step("a deep address asks for the sign-in and is opened after it", async () => {
    await page.goto(deep)
    await submitLogin(page, PEOPLE.gro_admin)
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(deep)
    await page.reload()
    await expect(heading).toBeVisible()
    const picture = page.getByRole("main").locator(`img[src^="${BASE_PATH}/files/listing/"]`).first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step("menu and list follow, and the list hears of what others do", async () => {
    const menu = page.getByRole("navigation", { name: "Menu utama" })
    await menu.getByRole("button", { name: "Master Data" }).click()
    await menu.getByRole("link", { name: "Tipe Properti" }).click()
    await expect(page).toHaveURL(`${address}/dashboard/master/tipe`)
    await expect(page.locator("[data-link]")).toHaveText("Langsung")
    expect(sockets).toContain(`${BASE_PATH}/socket.io/`)
    await page.getByRole("main").getByRole("table").waitFor()
    await request.put(`${address}/svc/main/house-type/1`, { headers, data: { name: "Tipe dari orang lain" } })
    await expect(page.getByRole("main").getByRole("table")).toContainText("Tipe dari orang lain")
  })

  await test.step("without a network the app opens from its cache", async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    const countUncached = () =>
      page.evaluate(async (base) => {
        const files: string[] = await (await fetch(`${base}/offline-files.json`)).json()
        const found = await Promise.all(files.map((name) => caches.match(`${base}${name}`)))
        return found.filter((answer) => !answer).length
      }, BASE_PATH)
    await expect.poll(countUncached).toBe(0)
    await context.setOffline(true)
    await page.goto(`${address}/dashboard/master/tipe`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await context.setOffline(false)
  })

  await test.step("signing out leads to its start, and leaves other apps of the origin what they stored", async () => {
    await page.reload()
    await page.evaluate(() => localStorage.setItem("something.else", "1"))
    await page.getByRole("button", { name: /^Akun / }).click()
    await page.getByRole("menuitem", { name: "Sign Out" }).click()
    await expect(page).toHaveURL(`${address}/`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["something.else"])
  })
  expect({ outside, missing }).toEqual({ outside: [], missing: [] })
})
