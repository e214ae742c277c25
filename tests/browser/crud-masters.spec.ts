import { field, save } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

test("what is not valid is said at its field, in Indonesian, and nothing is sent", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/packages/create")
  const dialog = page.getByRole("dialog", { name: "Tambah paket" })
  const sent: string[] = []
  page.on(
    "request",
    (request) => request.method() === "POST" && request.url().includes("/svc/") && sent.push(request.url()),
  )
  await save(dialog)
  await expect(field(dialog, "Nama")).toBeFocused()
  await expect(field(dialog, "Nama")).toHaveAttribute("aria-invalid", "true")
  await field(dialog, "Nama").fill("🏠".repeat(200))
  await field(dialog, "Harga").fill("-5")
  await field(dialog, "Masa berlaku").fill("sebulan")
  await field(dialog, "Kuota listing").fill("1,5")
  await save(dialog)
  for (const label of ["Nama", "Harga", "Masa berlaku", "Kuota listing", "Kuota premium"])
    await test.step(label, async () => {
      await expect(field(dialog, label)).toHaveAttribute("aria-invalid", "true")
      await expect(field(dialog, label)).toHaveAccessibleDescription(/\S+ \S+/)
    })
  expect(sent).toEqual([])
})
