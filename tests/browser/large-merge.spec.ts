import { choose, chooseRowAction, createUniqueName, expectToastAndClose } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

test("a large merge goes on after its answer: its dialog closes, the tray shows how far it is and why it ended", async ({
  page,
  api,
}) => {
  const name = createUniqueName("Kolam")
  const { id } = await api("POST", "/extra-facility", { name })
  const job = { id: "a-merge", label: `Gabungkan “${name}” ke “Genset”`, total: 20_000, done: 0, status: "running" }
  const whole = { ...job, resource: "extra-facility", part: "merge", undoes: null, undone: false, failed: 0 }
  const told = { ...whole, done: 3500, message: null as string | null, created_at: "2026-11-25T05:00:00.000Z" }
  let isAccepted = false
  await page.route(`**/extra-facility/merge/${id}`, (route) => {
    isAccepted = true
    return route.fulfill({ json: { status: 200, data: { job } } })
  })
  await page.route("**/svc/main/bulk", (route) =>
    route.fulfill({ json: { status: 200, data: isAccepted ? [told] : [] } }),
  )
  await signIn(page, "gro_admin", `/dashboard/master/facility?search=${encodeURIComponent(name)}`)
  await chooseRowAction(page, name, "Gabungkan")
  const dialog = page.getByRole("dialog", { name: `Gabungkan: ${name}` })
  await choose(dialog, "Digabung ke", "Genset")
  await dialog.getByRole("button", { name: /^Gabungkan/ }).click()
  await expectToastAndClose(
    page,
    "Penggabungan berjalan di latar belakang. Kemajuannya ada di Pekerjaan, di atas halaman.",
  )
  await expect(dialog).toHaveCount(0)
  await page.getByRole("button", { name: "Pekerjaan: 1 berjalan" }).click()
  const item = page.getByRole("dialog", { name: "Pekerjaan" }).getByRole("listitem")
  await expect(item).toContainText(job.label)
  await expect(item).toContainText("3.500 dari 20.000")
  await expect(item.getByRole("button")).toHaveText(["Hentikan"])
  const message = "Dihentikan. Yang sudah pindah tetap pindah. Gabungkan lagi untuk melanjutkan."
  Object.assign(told, { status: "stopped", message })
  await expect(page.getByRole("region", { name: "Pemberitahuan" }).getByText(message)).toBeVisible()
  await expect(item).toContainText(`${message} 3.500 berhasil, 16.500 tidak dijalankan`)
  await expect(item.getByRole("button")).toHaveCount(0)
  // The sentence breaks into lines.
  expect(await item.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
