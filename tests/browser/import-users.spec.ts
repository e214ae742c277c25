import AxeBuilder from "@axe-core/playwright"
import { choose, createUniqueName, pressInHead } from "./support/form.ts"
import { PASSWORD, PEOPLE, signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { findCounts, pressStep, readDownload } from "./support/wizard.ts"

const STALE = { status: 403, message: "Masukkan kata sandi Anda lagi.", data: { fresh_login: ["current"] } }

const emailOf = (name: string) => `${createUniqueName(name).replaceAll(" ", ".")}@griya.test`

const dump = async () => {
  const stored: unknown[] = Object.entries({ ...localStorage, ...sessionStorage })
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      stored.push(await read(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return JSON.stringify(stored)
}

test("three people are invited by a table: one is refused, and the links are one file that is nowhere stored", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const [first, second] = [emailOf("laras"), emailOf("damar")]
  await signIn(page, "gro_admin", "/dashboard/users")
  await pressInHead(page, "Impor")
  const dialog = page.getByRole("dialog", { name: "Impor Users" })
  await expect(dialog).toContainText("Griya tidak mengirim email")
  const lines = ["Nama;Email;Peran", `Laras;${first};Admin`, `Sudah ada;${PEOPLE.gro_admin};Admin`, `Damar;${second};`]
  const buffer = Buffer.from(`\uFEFF${lines.join("\r\n")}`)
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles({ name: "tim.csv", mimeType: "text/csv", buffer })
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText(/2 siap\s*1 perlu diperbaiki/)
  await choose(dialog, "Peran", "Admin")
  await pressStep(dialog, "Terapkan ke 1 baris")
  await expect(findCounts(dialog)).toHaveText("3 siap")
  await pressStep(dialog, "Lanjut ke kirim")

  let isFresh = false
  page.on("response", (response) => {
    if (response.url().endsWith("/account/confirm-login") && response.ok()) isFresh = true
  })
  let calls = 0
  await page.route("**/user/invite", async (route) => {
    if (!isFresh) return route.fulfill({ status: 403, json: STALE })
    calls += 1
    if (calls !== 3) return route.fallback()
    // The last answer is lost; the row is sent again by its key.
    await route.fetch()
    return route.abort()
  })
  await pressStep(dialog, "Kirim 3 baris")
  const asking = page.getByRole("dialog", { name: "Masukkan kata sandi lagi" })
  await asking.getByRole("button", { name: "Batal" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Berhenti di baris 2")
  await pressStep(dialog, "Coba lagi")
  await asking.getByLabel("Kata sandi sekarang", { exact: true }).fill(PASSWORD)
  await asking.getByRole("button", { name: "Lanjutkan" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Berhenti di baris 4")
  await pressStep(dialog, "Coba lagi")

  await expect(findCounts(dialog)).toContainText("2 pengguna dibuat, 1 gagal.")
  await expect(dialog.getByRole("list", { name: "Baris yang gagal" })).toContainText("Email ini sudah punya akun.")
  await expect(dialog.getByRole("button", { name: "Selesai" })).toBeDisabled()
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])
  const file = await readDownload(page, () => pressStep(dialog, "Unduh 2 tautan kata sandi"))
  const [, ...rows] = file.split("\r\n").map((line) => line.split(";"))
  expect(rows.map(([name, email]) => [name, email])).toEqual([
    ["Laras", first],
    ["Damar", second],
  ])
  const secrets = rows.map(([, , link = ""]) => new URL(link).hash.slice(1))
  const stored = await page.evaluate(dump)
  for (const secret of secrets) expect(stored).not.toContain(secret)

  await test.step("a report that was left by a reload gives the same links again", async () => {
    await page.reload()
    await pressInHead(page, "Impor")
    await pressStep(dialog, "Lanjutkan tim.csv")
    await pressStep(dialog, "Lanjutkan")
    await expect(findCounts(dialog)).toContainText("2 pengguna dibuat, 1 gagal.")
    const again = await readDownload(page, () => pressStep(dialog, "Unduh 2 tautan kata sandi"))
    for (const secret of secrets) expect(again).toContain(secret)
    await pressStep(dialog, "Selesai")
    await expect(dialog).toHaveCount(0)
  })

  const theirs = await watch.another()
  await theirs.goto(rows[0]?.[2] ?? "")
  await expect(theirs.getByLabel("Kata sandi baru", { exact: true }).and(theirs.locator("input"))).toBeVisible()
})
