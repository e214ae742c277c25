import type { APIRequestContext, Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { inviteNewcomer } from "./support/api.ts"
import { choose, createUniqueName, expectToastAndClose, field } from "./support/form.ts"
import { signIn, submitLogin } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { PHONE } from "./support/widths.ts"

const FIRST = "kuda biru makan roti"
const SECOND = "payung merah di teras"

/** An admin who has registered, with the first password. */
const makeColleague = async (request: APIRequestContext) => {
  const colleague = await inviteNewcomer(request, "Laras Prabowo", FIRST)
  const login = await request.post("/svc/auth/api/login", { data: { email: colleague.email, password: FIRST } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const data = { name: "Laras Prabowo", phone: "081311112222", province: "31", city: "31.74" }
  const saved = await request.put(`/svc/main/agent-profile/${colleague.id}`, { headers, data })
  expect(saved.ok()).toBe(true)
  return colleague
}

const isIn = (page: Page) => expect(page.getByRole("button", { name: /^Akun / })).toBeVisible()
const security = (page: Page) => page.getByRole("region", { name: "Keamanan" })

const fillNew = async (page: Page, password: string, repeat = password) => {
  await page.getByLabel("Kata sandi baru", { exact: true }).and(page.locator("input")).fill(password)
  await page.getByLabel("Ulangi kata sandi baru", { exact: true }).fill(repeat)
}

const changePassword = async (page: Page, from: string, to: string) => {
  await security(page).getByRole("button", { name: "Ganti kata sandi" }).click()
  const dialog = page.getByRole("dialog", { name: "Ganti kata sandi" })
  await dialog.getByLabel("Kata sandi sekarang", { exact: true }).fill(from)
  await fillNew(page, to)
  await dialog.getByRole("button", { name: "Ganti kata sandi" }).click()
  return dialog
}

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: /^Akun / }).click()
  await page.getByRole("menuitem", { name: "Sign Out" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
}

test("a forgotten password is reset by a link, which works once", async ({ page, watch }) => {
  const { id, email } = await makeColleague(page.request)
  watch.allow(FAILED_REQUEST_MESSAGE)
  const theirs = await watch.another()

  await test.step("the login says whom to ask, and a GRO Admin makes the link", async () => {
    await theirs.goto("/")
    await theirs.getByText("Lupa kata sandi?").click()
    await expect(theirs.getByText("Minta GRO Admin di kantor Anda membuat tautan")).toBeVisible()
    await signIn(page, "gro_admin", `/dashboard/users/${id}`)
    await page.getByRole("main").getByRole("button", { name: "Aksi lain" }).first().click()
    await page.getByRole("menuitem", { name: "Buat tautan kata sandi" }).click()
    const dialog = page.getByRole("dialog", { name: "Buat tautan kata sandi" })
    await dialog.getByRole("button", { name: "Buat tautan" }).click()
    const link = await dialog.getByLabel(/^Tautan kata sandi/).inputValue()
    expect(link).toMatch(/\/reset#[\w-]{43}$/)
    await theirs.goto(link)
  })

  await test.step("the link takes a strong password, once", async () => {
    await expect(theirs.getByText(`Untuk akun ${email}.`)).toBeVisible()
    const save = theirs.getByRole("button", { name: "Simpan kata sandi" })
    await fillNew(theirs, "laras prabowo satu")
    await save.click()
    await expect(theirs.getByText("Kata sandi tidak boleh memuat nama atau email Anda.")).toBeVisible()
    await fillNew(theirs, SECOND, `${SECOND}!`)
    await save.click()
    await expect(theirs.getByText("Kedua kata sandi baru belum sama.")).toBeVisible()
    await fillNew(theirs, SECOND)
    await save.click()
    await expect(theirs.getByRole("status")).toContainText("Kata sandi Anda sudah diganti")
    await theirs.reload()
    await expect(theirs.getByRole("alert")).toContainText("Tautan ini tidak berlaku lagi.")
    await theirs.getByRole("link", { name: "Ke halaman masuk" }).click()
    await submitLogin(theirs, email, SECOND)
    await isIn(theirs)
  })
})

test("an admin is invited by a link, makes the password, and comes to the registration", async ({ page, watch }) => {
  const email = `${createUniqueName("sari").replaceAll(" ", ".")}@griya.test`
  await signIn(page, "gro_admin", "/dashboard/users")
  await page.getByRole("main").getByRole("button", { name: "Undang pengguna" }).click()
  const dialog = page.getByRole("dialog")
  await field(dialog, "Nama").fill("Sari Dewi")
  await field(dialog, "Email").fill(email)
  await choose(dialog, "Peran", "Admin")
  await dialog.getByRole("combobox", { name: "Peran" }).press("ArrowDown")
  const offered = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
  await expect(offered, "agents do not sign in here").toHaveText(["GRO Admin", "Admin"])
  await page.keyboard.press("Escape")
  await dialog.getByRole("button", { name: "Undang pengguna" }).click()
  const theirs = await watch.another()
  await theirs.goto(await dialog.getByLabel(/^Tautan kata sandi/).inputValue())
  await expect(theirs.getByRole("heading", { name: "Buat kata sandi" })).toBeVisible()
  await expect(theirs.getByText(`Selamat datang, Sari Dewi. Untuk akun ${email}.`)).toBeVisible()
  await fillNew(theirs, FIRST)
  await theirs.getByRole("button", { name: "Simpan kata sandi" }).click()
  await expect(theirs.getByRole("status")).toContainText("Kata sandi Anda sudah dibuat.")
  await theirs.getByRole("link", { name: "Ke halaman masuk" }).click()
  await submitLogin(theirs, email, FIRST)
  await expect(field(theirs.getByRole("main"), "Nama")).toHaveValue("Sari Dewi")
})

test("the password is changed in the profile, a second factor is asked for, and a GRO Admin ends it", async ({
  page,
  watch,
}) => {
  const { id, email } = await makeColleague(page.request)
  watch.allow(FAILED_REQUEST_MESSAGE)
  const theirs = await watch.another()

  await test.step("the password is changed in the profile; a wrong one keeps what was typed", async () => {
    await theirs.goto("/dashboard/profile")
    await submitLogin(theirs, email, FIRST)
    await isIn(theirs)
    const dialog = await changePassword(theirs, "bukan kata sandinya", SECOND)
    await expect(dialog.getByText("Kata sandi sekarang salah.")).toBeVisible()
    await expect(dialog.getByLabel("Kata sandi baru", { exact: true })).toHaveValue(SECOND)
    await dialog.getByLabel("Kata sandi sekarang", { exact: true }).fill(FIRST)
    await dialog.getByRole("button", { name: "Ganti kata sandi" }).click()
    await expectToastAndClose(theirs, "Kata sandi diganti")
    await expect(dialog).toHaveCount(0)
  })

  let recovery = ""
  await test.step("a second factor is set up with an authenticator app", async () => {
    await security(theirs).getByRole("button", { name: "Aktifkan" }).click()
    const dialog = theirs.getByRole("dialog")
    await dialog.getByLabel("Kata sandi sekarang", { exact: true }).fill(SECOND)
    await dialog.getByRole("button", { name: "Lanjut" }).click()
    await expect(dialog.getByRole("img", { name: /^Kode QR/ }).locator("svg")).toBeVisible()
    const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "")
    await dialog.getByLabel("Kode verifikasi").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await dialog.getByRole("button", { name: "Aktifkan verifikasi dua langkah" }).click()
    await expect(dialog.getByRole("listitem")).toHaveCount(10)
    recovery = await dialog.getByRole("listitem").first().innerText()
    await theirs.setViewportSize(PHONE)
    await expect(dialog.getByText("Verifikasi dua langkah aktif")).toBeVisible()
    const covered = await dialog.evaluate((box) => {
      const message = box.querySelector("section[aria-label=Pemberitahuan] > div")?.getBoundingClientRect()
      return [...box.querySelectorAll("button")]
        .filter((button) => !button.closest("section[aria-label=Pemberitahuan]"))
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return message && left < message.right && right > message.left && top < message.bottom && bottom > message.top
        })
        .map(({ textContent }) => textContent)
    })
    expect(covered, "buttons below the message").toEqual([])
    await dialog.getByRole("button", { name: "Sudah saya simpan" }).click()
    await expect(security(theirs)).toContainText("Kode pemulihan tersisa 10 dari 10.")
  })

  await test.step("the sign-in asks for a code, and takes a recovery code", async () => {
    await signOut(theirs)
    await submitLogin(theirs, email, SECOND)
    await expect(theirs.getByLabel("Kode 6 angka")).toBeFocused()
    await theirs.getByLabel("Kode 6 angka").fill("000000")
    await theirs.getByRole("button", { name: "Verifikasi" }).click()
    await expect(theirs.getByRole("alert")).toContainText("Kode salah atau sudah dipakai.")
    await expect(theirs.getByLabel("Kode 6 angka")).toHaveValue("000000")
    await theirs.getByRole("button", { name: "Pakai kode pemulihan" }).click()
    await expect(theirs.getByText("Kode salah atau sudah dipakai.")).toHaveCount(0)
    await theirs.getByRole("button", { name: "Kembali" }).click()
    await expect(theirs.getByLabel("Email")).toHaveValue(email)
    await theirs.getByRole("button", { name: "Masuk", exact: true }).click()
    await theirs.getByRole("button", { name: "Pakai kode pemulihan" }).click()
    await theirs.getByLabel("Kode pemulihan").fill(recovery.toLowerCase())
    await theirs.getByRole("button", { name: "Verifikasi" }).click()
    await isIn(theirs)
  })

  await test.step("a GRO Admin ends it, which ends the sessions; the password is as before", async () => {
    await signIn(page, "gro_admin", `/dashboard/users/${id}`)
    await page.getByRole("main").getByRole("button", { name: "Aksi lain" }).first().click()
    await page.getByRole("menuitem", { name: "Matikan verifikasi dua langkah" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Matikan verifikasi dua langkah" }).click()
    await expectToastAndClose(page, "Verifikasi dua langkah dimatikan")
    await theirs.reload()
    await submitLogin(theirs, email, SECOND)
    await isIn(theirs)
  })
})
