import { blockLive } from "./support/mock.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

test("without the socket the bell says so, and the call marks read", async ({ page }) => {
  await blockLive(page)
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  await expect(page.locator("[data-link]")).toHaveText(/Terputus|Menyambung/)
  const read = (id?: string) =>
    page.waitForResponse((response) => {
      const url = new URL(response.url())
      return url.pathname === "/svc/main/notification/read" && (id === undefined) === !url.searchParams.has("_id")
    })
  const bell = page.getByRole("button", { name: "Notifikasi", exact: true })
  await bell.click()
  const panel = page.getByRole("dialog", { name: "Notifikasi" })
  const unread = panel.locator("[data-read=false]")
  await expect(unread.first()).toBeVisible()
  const one = read("one")
  await unread.first().click()
  expect((await one).status()).toBe(200)
  if (await panel.isHidden()) await bell.click()
  const all = read()
  await panel.getByRole("button", { name: /^Tandai Sudah Dibaca/ }).click()
  expect((await all).status()).toBe(200)
  await expect(panel.getByRole("button", { name: "Tandai Sudah Dibaca (0)" })).toBeVisible()
  await expect(unread).toHaveCount(0)
})
