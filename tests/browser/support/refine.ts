import { join, resolve } from "node:path"
import type { Page } from "@playwright/test"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { LIGHT_PAGE_PATH, type Person, signIn, visit } from "./people.ts"
import { expect } from "./test.ts"

const LIST = "/dashboard/schedule"
/** Below the app's own folder, from which it learns its base path. */
const ASSETS = "assets/refine-fixture"
const built = resolve(import.meta.dirname, `../../../test-results/refine-fixture-${process.pid}`)

export const buildFixture = () =>
  build({
    configFile: false,
    root: resolve(import.meta.dirname, "../../refine"),
    plugins: [react()],
    logLevel: "error",
    build: { outDir: built, assetsDir: ASSETS, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  })

export const rows = (page: Page) => page.locator("tr[data-row-key]")

export const open = async (page: Page, who: Person, search = "") => {
  await signIn(page, who, LIGHT_PAGE_PATH)
  await page.route(
    ({ pathname }) => pathname.startsWith(LIST) || pathname.startsWith(`/${ASSETS}/`),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const file = pathname.startsWith(LIST) ? "index.html" : pathname
      return route.fulfill({ path: join(built, file) })
    },
  )
  await page.goto(LIST + search)
  await expect(page.getByRole("heading", { name: "Schedule List" })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

export const enter = async (page: Page, search = "") => {
  await visit(page, `${LIST}/elsewhere`)
  await expect(page.getByRole("heading", { name: "Schedule List" })).toHaveCount(0)
  await visit(page, LIST + search)
}

export const searchOf = (
  filters: readonly (readonly [name: string, operator: string, value: string | readonly string[]])[],
) => {
  const parameters = filters.flatMap(([name, operator, value], at) => [
    [`filters[${at}][field]`, name],
    [`filters[${at}][operator]`, operator],
    ...(typeof value === "string"
      ? [[`filters[${at}][value]`, value]]
      : value.map((item, place) => [`filters[${at}][value][${place}]`, item])),
  ])
  return `?pageSize=20&currentPage=1&sorters[0][field]=id&sorters[0][order]=asc&${new URLSearchParams(parameters)}`
}
