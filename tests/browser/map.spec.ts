import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { pixel } from "../documented/files.ts"
import { configure } from "./support/configuration.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const FORM = "/dashboard/listing/create"
const MELAWAI = "https://www.google.com/maps/place/Melawai/@-6.2441,106.7991,17z"

const lat = (page: Page) => page.getByLabel("Lintang")
const lng = (page: Page) => page.getByLabel("Bujur")
const map = (page: Page) => page.getByRole("group", { name: "Peta Titik lokasi" })
const pin = (page: Page) => map(page).getByRole("button", { name: "Pin Titik lokasi" })
const frame = (page: Page) => page.locator("[data-tiles]")
const scale = (page: Page) => map(page).locator(".leaflet-control-scale-line")

const isAt = async (page: Page, [y, x]: readonly [string, string]) => {
  await expect(lat(page)).toHaveValue(y)
  await expect(lng(page)).toHaveValue(x)
}

const place = async (page: Page): Promise<[number, number]> => [
  Number(await lat(page).inputValue()),
  Number(await lng(page).inputValue()),
]

const pasteInto = (page: Page, text: string) =>
  lat(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text", pasted)
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test("a point is typed, pasted, dragged, moved by keys and cleared, without any tiles", async ({ page }) => {
  await signIn(page, "gro_admin", FORM)
  await test.step("no point yet: the whole country", async () => {
    await expect(frame(page).locator("[data-outlines='33']")).toBeAttached()
    await expect(page.getByText("Ketuk peta untuk menaruh pin.")).toBeVisible()
    await expect(frame(page).getByText("Jayapura")).toBeVisible()
    await expect(pin(page)).toHaveCount(0)
  })

  await test.step("typed, Indonesian or not", async () => {
    await lat(page).fill("-6,2441")
    await lng(page).fill("106.7991")
    await expect(pin(page)).toBeVisible()
    await expect(scale(page)).toHaveText(/^\d+ m$/)
    await lng(page).blur()
    await expect(page.getByText("Titik lokasi perlu lintang dan bujur.")).toHaveCount(0)
  })

  await test.step("pasted from a map", async () => {
    await pasteInto(page, "-7.257472, 112.752090")
    await isAt(page, ["-7.257472", "112.75209"])
    await pasteInto(page, MELAWAI)
    await isAt(page, ["-6.2441", "106.7991"])
    await pasteInto(page, "https://maps.app.goo.gl/6Ykq")
    await expect(page.getByText(/^Tautan pendek tidak memuat koordinat\./)).toBeVisible()
    await isAt(page, ["-6.2441", "106.7991"])
    await lat(page).fill("https://www.google.com/maps/place/Blok+M/@-6.1,106.1,17z/data=!8m2!3d-6.2442!4d106.7992")
    await isAt(page, ["-6.2442", "106.7992"])
    await expect(page.getByText(/^Tautan pendek/)).toHaveCount(0)
    await pasteInto(page, MELAWAI)
    await isAt(page, ["-6.2441", "106.7991"])
  })

  await test.step("dragged: to the east and the north, six decimals", async () => {
    await frame(page).evaluate((element) => element.scrollIntoView({ block: "center" }))
    await pin(page).hover()
    const box = await pin(page).boundingBox()
    if (!box) throw new Error("no pin")
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y - 30, { steps: 6 })
    await page.mouse.up()
    await expect(lng(page)).toHaveValue(/^106\.80\d{1,4}$/)
    const [north, east] = await place(page)
    expect(north).toBeGreaterThan(-6.2441)
    expect(east).toBeGreaterThan(106.7991)
    expect(await lat(page).inputValue()).toMatch(/^-6\.24\d{2,4}$/)
    await expect(pin(page)).toBeFocused()
  })

  await test.step("moved by keys, with Shift ten times as far, and said", async () => {
    const [north, east] = await place(page)
    await pin(page).press("ArrowDown")
    await expect.poll(async () => (await place(page))[0]).toBeLessThan(north)
    const small = north - (await place(page))[0]
    await pin(page).press("Shift+ArrowRight")
    await expect.poll(async () => (await place(page))[1]).toBeGreaterThan(east)
    const large = (await place(page))[1] - east
    expect(large / small).toBeGreaterThan(8)
    await expect(page.getByText(/^Pin di 6,24\d+° LS, 106,8\d+° BT$/)).toHaveAttribute("aria-live", "polite")
  })

  await test.step("put elsewhere by a click", async () => {
    const before = await place(page)
    await map(page).click({ position: { x: 40, y: 40 } })
    await expect.poll(() => place(page)).not.toEqual(before)
  })

  await test.step("cleared", async () => {
    await page.getByRole("button", { name: "Hapus titik" }).click()
    await isAt(page, ["", ""])
    await expect(lat(page)).toBeFocused()
    await expect(pin(page)).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Hapus titik" })).toHaveCount(0)
  })

  await test.step("outside the country: a hint, no error", async () => {
    await lat(page).fill("106.7991")
    await lng(page).fill("6.2441")
    await lng(page).blur()
    await expect(page.getByText("Titik lokasi: lintang dari -90 sampai 90.")).toBeVisible()
    await lat(page).fill("6.2441")
    await lng(page).fill("106.7991")
    await expect(page.getByText(/Titik ini di luar Indonesia/)).toBeVisible()
    await lat(page).fill("-6.2441")
    await expect(page.getByText(/Titik ini di luar Indonesia/)).toHaveCount(0)
  })
})

test("a pin is put by the keyboard alone", async ({ page }) => {
  await signIn(page, "gro_admin", FORM)
  await expect(frame(page).getByText("Jayapura")).toBeVisible()
  await map(page).focus()
  await page.keyboard.press("Enter")
  await expect(pin(page)).toBeVisible()
  const [north, east] = await place(page)
  expect(north).toBeGreaterThan(-11.1)
  expect(north).toBeLessThan(6.2)
  expect(east).toBeGreaterThan(94.9)
  expect(east).toBeLessThan(141.1)
  const { violations } = await new AxeBuilder({ page }).include("[data-kind=geo]").analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)).toEqual([])
})

test(
  "the device's place is asked for on demand only, and a refusal says what to do",
  SLOW,
  async ({ page, context }) => {
    await context.setGeolocation({ latitude: -6.2441, longitude: 106.7991, accuracy: 20 })
    await signIn(page, "gro_admin", FORM)
    await page.getByRole("button", { name: "Pakai lokasi saya" }).click()
    await expect(page.getByText(/^Izin lokasi ditolak\./)).toBeVisible()
    await isAt(page, ["", ""])
    await context.grantPermissions(["geolocation"])
    await page.getByRole("button", { name: "Pakai lokasi saya" }).click()
    await isAt(page, ["-6.2441", "106.7991"])
    await expect(page.getByText("Titik diambil dari lokasi perangkat ini, tepat sampai 20 m.")).toBeVisible()
    await expect(pin(page)).toBeVisible()
  },
)

test("configured tiles are asked for and shown, with whom they thank", SLOW, async ({ page }) => {
  const asked: string[] = []
  const picture = Buffer.from(await pixel().arrayBuffer())
  await configure(page, {
    tiles: "/tiles/{z}/{x}/{y}.png",
    tiles_credit: "© OpenStreetMap https://www.openstreetmap.org/copyright",
  })
  await page.route("**/tiles/**", (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: "image/png", body: picture })
  })
  await signIn(page, "gro_admin", FORM)
  await pasteInto(page, MELAWAI)
  await expect(map(page).locator("img.leaflet-tile-loaded").first()).toBeVisible()
  await expect.poll(() => asked).toContain("/tiles/16/52210/33907.png")
  const credit = frame(page).getByRole("link", { name: "© OpenStreetMap" })
  await expect(credit).toHaveAttribute("href", "https://www.openstreetmap.org/copyright")
  await credit.click({ trial: true })
  await expect(page.getByText(/^Peta dasar/)).toHaveCount(0)
})

test("tiles that do not come: one sentence, the pin as before", SLOW, async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await configure(page, { tiles: "/tiles/{z}/{x}/{y}.png" })
  await page.route("**/tiles/**", (route) => route.abort("internetdisconnected"))
  await signIn(page, "gro_admin", FORM)
  await expect(page.getByText("Peta dasar tidak dapat dimuat; pin tetap benar.")).toBeVisible()
  await expect(frame(page).getByText("Jakarta")).toBeVisible()
  await pasteInto(page, MELAWAI)
  await expect(pin(page)).toBeVisible()
})

test("a map that does not load takes nothing of the form away", SLOW, async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE, /PinMap/)
  await page.route(/assets\/PinMap.*\.js/, (route) => route.abort("internetdisconnected"))
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, "gro_admin", FORM)
  await lat(page).fill("-6.2441")
  await page.getByRole("button", { name: "Pilih di peta" }).click()
  await expect(page.getByText(/^Peta tidak dapat dimuat\./)).toBeVisible()
  await lng(page).fill("106.7991")
  await isAt(page, ["-6.2441", "106.7991"])
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("the map opens on demand, scrolls with the page, and takes a pin by a tap", SLOW, async ({ page }) => {
    await signIn(page, "gro_admin", FORM)
    await expect(lat(page)).toBeVisible()
    await expect(map(page)).toHaveCount(0)
    await page.getByRole("button", { name: "Pilih di peta" }).click()
    await expect(map(page)).toBeVisible()
    await expect(map(page)).toHaveCSS("touch-action", "pan-x pan-y")
    await map(page).tap({ position: { x: 100, y: 160 } })
    await expect(pin(page)).toBeVisible()
    await expect(lat(page)).not.toHaveValue("")
    await expect(map(page)).toHaveCSS("touch-action", "none")
    await page.getByRole("heading", { level: 1 }).tap()
    await expect(map(page)).toHaveCSS("touch-action", "pan-x pan-y")
    const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
    expect(scrollWidth).toBe(390)
  })
})
