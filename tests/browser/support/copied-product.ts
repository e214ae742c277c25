import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { startProduct } from "../../bench/product.mjs"
import type { copyOf } from "../../fixture/copy.ts"
import { test } from "./clock.ts"
import { submitLogin } from "./people.ts"

/** Migrates, builds and serves a copy of the project with a promo, for the tests of one file. */
export const useCopiedProduct = (create: () => ReturnType<typeof copyOf>) => {
  let product: Awaited<ReturnType<typeof startProduct>>
  let copy: ReturnType<typeof copyOf>

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    copy = create()
    for (const command of [["scripts/migration.mjs", "promo"], ["scripts/build.mjs"]]) {
      const { status, stderr } = spawnSync(process.execPath, command, { cwd: copy.folder, encoding: "utf8" })
      expect(status, stderr).toBe(0)
    }
    product = await startProduct(join(copy.folder, ".data"), copy.folder)
  })

  test.afterAll(async () => {
    await product?.stop()
    copy?.remove()
  })

  const go = (page: Page, path: string) => page.goto(`${product.address}/dashboard${path}`)
  /** Signs in as an admin. */
  const open = async (page: Page, path: string) => {
    await go(page, path)
    await submitLogin(page, "admin@griya.test")
    await expect(page.getByRole("button", { name: /^Akun / })).toBeVisible()
  }
  return { go, open }
}
