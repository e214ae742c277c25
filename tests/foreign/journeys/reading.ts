import { expect } from "@playwright/test"
import { visit } from "../../browser/support/people.ts"
import { panelOf } from "../../browser/support/views.ts"
import { idOf } from "../wire.ts"
import { searchFor, submit } from "./hands.ts"
import {
  findRecord,
  isListed,
  isSettled,
  type Journey,
  LISTINGS,
  openListings,
  type Stage,
  titleOfListing,
  titlesOf,
} from "./stage.ts"

const rowOf = ({ main }: Stage, n: number) => main.getByRole("row").nth(n)

export const list: Journey = async (stage) => {
  const { page, owner, origin } = stage
  await page.goto(origin + LISTINGS)
  await submit(page, "pemilik@kantor.id", "rahasia-kantor")
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

export const search: Journey = async (stage) => {
  await openListings(stage)
  await searchFor(stage.page, "Pandan Wangi")
  const wanted = [4, 24, 44].map((n) => titleOfListing(stage, n))
  await expect.poll(() => titlesOf(stage)).toEqual(wanted)
}

export const secondPage: Journey = async (stage) => {
  await openListings(stage)
  const first = await titlesOf(stage)
  await stage.main.getByRole("button", { name: "Halaman 2", exact: true }).click()
  const next = titleOfListing(stage, first.length + 1)
  await expect.poll(async () => (await titlesOf(stage))[0]).toBe(next)
  await isSettled(stage)
  expect((await titlesOf(stage)).filter((title) => first.includes(title))).toEqual([])
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

export const open: Journey = async (stage) => {
  await openListings(stage)
  const title = titleOfListing(stage, 3)
  await rowOf(stage, 3).getByRole("link", { name: title }).click()
  await expect(heading(stage)).toHaveText(title)
  await expect(stage.main).toContainText("Rp 537.500.000")
}

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
