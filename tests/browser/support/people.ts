import { expect, type Page } from "@playwright/test"

/** The demo accounts, as the README names them. */
export const PEOPLE = {
  gro_admin: "admin@griya.test",
  ADMIN: "staf@griya.test",
  first_time: "baru@griya.test",
  agent: "agen@griya.test",
} as const

export type Person = keyof typeof PEOPLE

export const PASSWORD = "griya-demo-2026"

/** Fills the login page's fields and sends them. */
export const submitLogin = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Kata sandi", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Masuk", exact: true }).click()
}

/** Asks for a page, is led to the login page, and from there to the page. */
export const signIn = async (page: Page, who: Person, path = "/dashboard") => {
  await page.goto(path)
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await submitLogin(page, PEOPLE[who])
  await expect(page.getByRole("button", { name: /^Akun / })).toBeVisible()
}

/** Goes on within the app as a link would: no reload, so that many pages can be looked at in one sign-in. */
export const visit = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length, key: String(Math.random()), usr: null }, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }))
  }, path)
}
