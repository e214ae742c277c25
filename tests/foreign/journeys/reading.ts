import { expect } from "@playwright/test"
import { submitLogin, visit } from "../../browser/support/people.ts"
import { panelOf } from "../../browser/support/views.ts"
import { idOf } from "../wire.ts"
import { findRecord, isListed, type Journey, LISTINGS, openListings, type Stage, titleOfListing } from "./stage.ts"

const rowOf = ({ main }: Stage, n: number) => main.getByRole("row").nth(n)

export const list: Journey = async (stage) => {
  const { page, owner, origin } = stage
  await page.goto(origin + LISTINGS)
  await submitLogin(page, "pemilik@kantor.id", "rahasia-kantor")
  await isListed(stage, "Rumah Anggrek Bulan 1")
  const first = rowOf(stage, 1)
  for (const word of ["Rumah Anggrek Bulan 1", "Tayang", "Rp 950.000.000", "Dijual", "101 m²"])
    await expect(first).toContainText(word)
  if (owner.relations && owner.relations !== "id") await expect(first).toContainText("Kota Cimahi")
  const third = rowOf(stage, 3)
  for (const word of ["Apartemen Cempaka Putih 3", "Draft", "Disewa"]) await expect(third).toContainText(word)
  const [, total = ""] = / dari (.+)$/.exec(await stage.main.getByText(/^\d+–\d+ dari /).innerText()) ?? []
  await expect(stage.main.locator(".unseen[aria-live=polite]")).toHaveText(`${total} listing, halaman 1`)
  const picture = first.locator("img").first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

export const columns: Journey = async (stage) => {
  await openListings(stage)
  const head = stage.main.getByRole("columnheader", { name: /^Kecamatan/ })
  const panel = await panelOf(stage.page)
  await panel.getByRole("checkbox", { name: /^Kecamatan/ }).uncheck()
  await expect(head).toHaveCount(0)
  await panel.getByRole("checkbox", { name: "Sertifikat" }).check()
  await expect(rowOf(stage, 1)).toContainText("SHM")
  await stage.page.reload()
  await expect(rowOf(stage, 1)).toContainText("SHM")
  await expect(head).toHaveCount(0)
  await (await panelOf(stage.page)).getByRole("button", { name: "Kembalikan kolom bawaan" }).click()
  await expect(head).toBeVisible()
}

const heading = ({ main }: Stage) => main.getByRole("heading", { level: 1 })

export const address: Journey = async (stage) => {
  const { page, owner } = stage
  await openListings(stage)
  await rowOf(stage, 5)
    .getByRole("link", { name: titleOfListing(stage, 5) })
    .click()
  await expect(heading(stage)).toHaveText(titleOfListing(stage, 5))
  await page.reload()
  await expect(heading(stage)).toHaveText(titleOfListing(stage, 5))
  await visit(page, `/dashboard/withdrawal/${encodeURIComponent(idOf(owner, "withdrawals", 23))}`)
  await expect(heading(stage)).toHaveText(String(findRecord(stage, "withdrawals", 23).holder))
}
