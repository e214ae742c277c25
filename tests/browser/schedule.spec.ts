import { expect } from "@playwright/test"
import { disableExtensions } from "./support/extensions.ts"
import { expectToastAndClose, field, pickDate, save } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { made } from "./support/visits.ts"
import { SLOW, SMOKE } from "./support/widths.ts"

const PHONE = { width: 390, height: 844 }
const WEEK = "/dashboard/schedule?span=week&at=2038-06-02"
const at = (clock: string) => `2038-06-02T${clock}:00.000Z`

test(
  "a viewing is planned from a lead, in the listing's zone, and never unknowingly twice",
  SMOKE,
  async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const { title, name, lead } = await made(page)
    await signIn(page, "gro_admin", "/dashboard")
    const main = page.getByRole("main")
    await page
      .getByRole("navigation", { name: "Menu utama" })
      .getByRole("link", { name: /^Potensi Leads/ })
      .click()
    await main.getByRole("link", { name, exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`))
    await main
      .getByRole("link", { name: /Jadwalkan kunjungan/ })
      .first()
      .click()
    await expect(field(main, "Nama calon pembeli")).toHaveValue(name)
    await expect(field(main, "Telepon")).toHaveValue(/0812/)
    await expect(main.locator(".ant-select-selection-item", { hasText: title })).toBeVisible()
    await expect(main.getByText("WITA", { exact: true })).toHaveCount(2)
    await expect(field(main, "Mulai")).toHaveValue(/\.00$/)
    const start = await field(main, "Mulai").inputValue()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/schedule-house-list\?(.*&)?lead=/, async (route) => {
      await released
      await route.continue()
    })
    await save(main)
    await expectToastAndClose(page, "Success create new data")

    await test.step("until its viewings are read again, nothing is offered that would move", async () => {
      await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`))
      await expect(main.getByRole("region", { name: "Properti" })).toBeVisible()
      await expect(main.getByRole("link", { name: /Jadwalkan kunjungan/ })).toHaveCount(0)
      release()
      await expect(main.getByRole("heading", { name: "Jadwal (1)" })).toBeVisible()
    })

    await test.step("the same hour again is named, with free times, and saved only where it is meant", async () => {
      await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`))
      await main
        .getByRole("link", { name: /Jadwalkan kunjungan/ })
        .first()
        .click()
      await expect(field(main, "Mulai")).toHaveValue(/\.00$/)
      await expect(main.getByText(/sudah ada jadwal/)).toHaveCount(0)
      await pickDate(main, "Mulai", start)
      await expect(main.getByText(new RegExp(`Listing .*sudah ada jadwal: ${name}.*WITA`))).toBeVisible()
      await expect(main.getByRole("button", { name: /WITA$/ })).toHaveCount(3)
      await save(main)
      await expect(page).toHaveURL(/\/schedule\/create/)
      await main.getByLabel("Tetap jadwalkan").check()
      await save(main)
      await expectToastAndClose(page, "Success create new data")
    })

    await test.step("what others planned cannot be read: that is said", async () => {
      await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`))
      await page.route(/\/schedule-house-list\?/, (route) =>
        route.fulfill({ status: 500, json: { message: "Gagal." } }),
      )
      await main
        .getByRole("link", { name: /Jadwalkan kunjungan/ })
        .first()
        .click()
      await pickDate(main, "Mulai", "3/11/2038 10.00")
      await expect(main.getByText("bentrok tidak diperiksa")).toBeVisible()
    })
  },
)

test(
  "a calendar asks for its days, moves by keys and by typing, and says why it goes back",
  SLOW,
  async ({ page, watch }) => {
    const { api, name, visit } = await made(page)
    const { id } = await visit("02:00", "03:00")
    await visit("05:00", "06:00", { customer_name: `${name} kedua` })
    const visited = (from: string, to: string) =>
      api("PUT", `/schedule-house-list/${id}`, { starts_at: at(from), ends_at: at(to) })
    const asked: string[] = []
    page.on("request", (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith("/schedule-house-list") && request.method() === "GET") asked.push(url.search)
    })
    await signIn(page, "gro_admin", WEEK)
    const main = page.getByRole("main")
    const event = main.getByRole("button", { name: new RegExp(`^${name}, `) })
    await expect(event).toContainText("10.00–11.00 WITA")
    expect(asked.map((search) => new URLSearchParams(search).get("starts_at_lte"))).toContain(
      "2038-06-06T16:59:59.999Z",
    )

    await event.focus()
    await event.press("ArrowDown")
    await expect(main.getByRole("status").filter({ hasText: "10.15–11.15 WITA" })).toHaveCount(1)
    await event.press("Escape")
    await expect(event).toContainText("10.00–11.00 WITA")
    await event.press("Shift+ArrowDown")
    await event.press("Enter")
    await expectToastAndClose(page, "Data berhasil disimpan")
    await expect(event).toContainText("10.00–11.15 WITA")

    await test.step("by mouse it is taken elsewhere, and made longer at its lower edge", async () => {
      const frame = async () => (await event.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await event.scrollIntoViewIfNeeded()
      const quarter = (await frame()).height / 5
      // Reads the current position: other tests' visits make the block narrower.
      const drag = async (edge: "top" | "bottom", down: number, toX?: number) => {
        const { x, y, width, height } = await frame()
        const from = edge === "top" ? y + 6 : y + height - 2
        const right = toX === undefined ? 0 : toX - x - width / 2
        await page.mouse.move(x + width / 2, from)
        await page.mouse.down()
        await page.mouse.move(x + width / 2 + right / 2, from + down / 2)
        await page.mouse.move(x + width / 2 + right, from + down)
        await page.mouse.up()
        await expectToastAndClose(page, "Data berhasil disimpan")
      }
      await drag("bottom", quarter)
      await expect(event).toContainText("10.00–11.30 WITA")
      await drag("bottom", -quarter)
      await expect(event).toContainText("10.00–11.15 WITA")
      const friday = await main.locator('[data-day="2038-06-04"]').boundingBox()
      await drag("top", quarter * 4, (friday?.x ?? 0) + 20)
      await expect(event).toHaveAccessibleName(/Jumat, 4 Juni 2038/)
      await expect(event).toContainText("11.00–12.15 WITA")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await visited("02:00", "03:15")
      await page.reload()
      await expect(event).toContainText("10.00–11.15 WITA")
    })

    await test.step("onto another viewing it asks first", async () => {
      const second = main.getByRole("button", { name: new RegExp(`^${name} kedua, Rabu`) })
      await second.click()
      const opened = page.getByRole("dialog", { name: `${name} kedua` })
      await expect(opened.getByRole("button", { name: "Tandai selesai" })).toBeDisabled()
      await expect(opened.locator("dt").getByText("Telepon", { exact: true })).toBeVisible()
      await opened.getByRole("button", { name: "Pindahkan" }).click()
      const dialog = page.getByRole("dialog", { name: `Pindahkan ${name} kedua` })
      await field(dialog, "Mulai").fill("2/6/2038 10.30")
      await field(dialog, "Mulai").press("Enter")
      await field(dialog, "Selesai").fill("2/6/2038 11.30")
      await field(dialog, "Selesai").press("Enter")
      await page.reload()
      await second.click()
      await opened.getByRole("button", { name: "Pindahkan" }).click()
      await expect(field(dialog, "Mulai")).toHaveValue(/10\.30/)
      await expect(dialog.getByText(/Listing .* sudah ada jadwal/)).toBeVisible()
      await dialog.getByRole("button", { name: "Pindahkan", exact: true }).click()
      await expect(dialog.getByRole("alert")).toContainText("Tetap jadwalkan")
      await dialog.getByRole("button", { name: /2 Jun 2038 11\.30–12\.30 WITA/ }).click()
      await dialog.getByRole("button", { name: "Pindahkan", exact: true }).click()
      await expectToastAndClose(page, "Data berhasil disimpan")
      await expect(second).toContainText("11.30–12.30 WITA")
    })

    await test.step("it follows what others add and remove", async () => {
      const third = main.getByRole("button", { name: new RegExp(`^${name} ketiga, `) })
      const { id: added } = await visit("09:00", "10:00", { customer_name: `${name} ketiga` })
      await expect(third).toBeVisible()
      await api("DELETE", `/schedule-house-list/${added}`)
      await expect(third).toHaveCount(0)
    })

    await test.step("what the service refuses goes back and says why", async () => {
      watch.allow(/Failed to load resource/)
      await page.route(/schedule-house-list\/\d+$/, (route) =>
        route.fulfill({ status: 422, json: { status: 422, message: "Jadwal ini terkunci." } }),
      )
      await event.focus()
      await event.press("ArrowRight")
      await expect(event).toHaveAccessibleName(/Kamis, 3 Juni 2038/)
      await expect(event).toBeFocused()
      await event.press("Enter")
      await expect(page.getByRole("dialog")).toContainText("Jadwal ini terkunci.")
      await page.keyboard.press("Escape")
      await expect(event).toContainText("10.00–11.15 WITA")
    })
  },
)

test("on a tablet, where a week has no room for names, the agenda comes first", SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await signIn(page, "gro_admin", "/dashboard/schedule")
  const spans = page.getByRole("main").getByRole("navigation").filter({ hasText: "Agenda" })
  await expect(spans.getByRole("link", { name: "Agenda" })).toHaveAttribute("aria-current", "true")
  await spans.getByRole("link", { name: "Minggu" }).click()
  await expect(spans.getByRole("link", { name: "Minggu" })).toHaveAttribute("aria-current", "true")
  await expect(page).toHaveURL(/span=week/)
})

test("on a phone the agenda comes first, with a strip of days; also without extensions", SLOW, async ({ page }) => {
  const { api, house, name, visit } = await made(page, "2038-06-09")
  await visit("02:00", "03:00")
  await disableExtensions(page)
  await page.setViewportSize(PHONE)
  await signIn(page, "gro_admin", "/dashboard/schedule?at=2038-06-09")
  const main = page.getByRole("main")
  await expect(main.getByRole("navigation", { name: "Hari dalam minggu ini" }).getByRole("link")).toHaveCount(7)
  await expect(main.getByRole("button", { name: new RegExp(`^${name}, Rabu`) })).toContainText("10.00–11.00 WITA")
  await expect(main.getByRole("button", { name: "Kalender pribadi" })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await test.step("a clash is found over the documented list, and named before saving with the next free times", async () => {
    const draft = new URLSearchParams({
      house: String(house.id),
      customer_name: `${name} lain`,
      phone: "081298765433",
      starts_at: "2038-06-09T02:30:00.000Z",
      ends_at: "2038-06-09T03:30:00.000Z",
    })
    await page.goto(`/dashboard/schedule/create?${draft}`)
    await expect(
      main.getByText(new RegExp(`Listing .*sudah ada jadwal: ${name}, 9 Jun 2038 10\\.00–11\\.00 WITA`)),
    ).toBeVisible()
    await save(main)
    await expect(main.getByRole("button", { name: "Simpan", exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/schedule\/create/)
    await main.getByRole("button", { name: "9 Jun 2038 11.00–12.00 WITA" }).click()
    await expect(main.getByText(/sudah ada jadwal/)).toHaveCount(0)
    await save(main)
    await expectToastAndClose(page, "Success create new data")
    const planned = await api("GET", `/schedule-house-list?house=${house.id}&sort=starts_at`)
    expect(planned.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
      "2038-06-09T02:00:00.000Z",
      "2038-06-09T03:00:00.000Z",
    ])
  })
})
