import { readStoredEntries } from "./support/kept.ts"
import { mockResponse } from "./support/mock.ts"
import { PEOPLE, signInByForm as signIn, submitLogin, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const KEY = "griya.session"
const EXPIRED = "Sesi Anda sudah berakhir. Silakan masuk lagi."

test("the session is stored encrypted, under one key, and restored", SMOKE, async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/tipe?search=ru")
  const stored = await page.evaluate(() => Object.entries(localStorage))
  expect(stored.map(([key]) => key)).toEqual([KEY])
  for (const word of ["gro_admin", "Rahma", "griya.test", "token"]) expect(stored[0]?.[1]).not.toContain(word)
  // A token in clear; encrypted text has the first letters by chance, but no dot.
  expect(stored[0]?.[1]).not.toMatch(/eyJ[\w-]*\./)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tipe Properti")
  await expect(page).toHaveURL("/dashboard/master/tipe?search=ru")
})

test(
  "401 sets the disconnect flag: signed out a moment later with the reason, and back at the same place afterwards",
  SMOKE,
  async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    await signIn(page, "gro_admin")
    const over = await mockResponse(page, /\/svc\/main\/user\/agent/, {
      status: 401,
      json: { message: "Sesi tidak dikenal." },
    })
    const place = "/dashboard/users?scope=agent&search=a&page=2"
    const refused = page.waitForResponse(/\/svc\/main\/user\/agent/)
    await visit(page, place)
    await refused
    await expect(page.getByText("Sesi Anda sudah berakhir. Anda akan diminta masuk lagi.")).toBeVisible()
    await expect(page.getByRole("dialog", { name: "Error" })).toHaveCount(0)
    await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
    await expect(page.getByRole("status").filter({ hasText: EXPIRED })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await over()
    await submitLogin(page, PEOPLE.gro_admin)
    await expect(page).toHaveURL(place)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users")
  },
)

test("two tabs follow each other out and in", async ({ page, context, watch }) => {
  // Pending requests of the other tab are refused.
  watch.allow(/status of 401/)
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  const other = await context.newPage()
  await other.goto("/dashboard/users")
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Users")
  await page.getByRole("button", { name: /^Akun / }).click()
  await page.getByRole("menuitem", { name: "Sign Out" }).click()
  await expect(page).toHaveURL("/")
  await expect(other.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await expect(other.getByText("Anda sudah keluar di tab lain.")).toBeVisible()
  await submitLogin(page, PEOPLE.ADMIN)
  await expect(page).toHaveURL("/dashboard")
  await expect(other.getByRole("button", { name: "Akun Andi Pratama" })).toBeVisible()
})

test("what was seen as an Admin goes with the sign-out", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  const begun = await page.evaluate(() => {
    sessionStorage.setItem("griya.view-as-admin", "1")
    return Date.now()
  })
  await page.goto("/dashboard/users")
  await expect(page.getByRole("status").filter({ hasText: "Anda melihat sebagai Admin" })).toBeVisible()
  const readSeen = () => readStoredEntries(page, "griya-offline", "seen")
  const isLater = (entry: string) => JSON.parse(entry).savedAt > begun
  await expect.poll(async () => (await readSeen()).some(isLater)).toBe(true)
  await page.getByRole("button", { name: /^Akun / }).click()
  await page.getByRole("menuitem", { name: "Sign Out" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  expect((await readSeen()).length).toBe(0)
})
