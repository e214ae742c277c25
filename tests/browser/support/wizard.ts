import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { pressInHead } from "./form.ts"
import { signIn } from "./people.ts"

export const openWizard = async (page: Page) => {
  await signIn(page, "gro_admin", "/dashboard/listing")
  await pressInHead(page, "Unggah CSV")
  return page.getByRole("dialog", { name: "Unggah CSV" })
}

export const pressStep = (dialog: Locator, name: string | RegExp) => dialog.getByRole("button", { name }).click()

export const readDownload = async (page: Page, act: () => Promise<void>) => {
  const waiting = page.waitForEvent("download")
  await act()
  return readFile(await (await waiting).path(), "utf8")
}

export const findCounts = (dialog: Locator) => dialog.getByRole("status")
