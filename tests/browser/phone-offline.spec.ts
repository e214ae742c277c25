import type { Page } from "@playwright/test"
import { countStoredEntries } from "./support/kept.ts"
import { signIn, visit } from "./support/people.ts"
import { smallTargets } from "./support/targets.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW, SMOKE } from "./support/widths.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: "allow" })

const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket|Failed to fetch/

const cardsOf = (page: Page, name: string) => page.getByRole("main").getByRole("list", { name }).locator(":scope > li")

const queue = (page: Page, texts: readonly string[]) =>
  page.evaluate(async (written) => {
    const opening = indexedDB.open("griya-offline", 1)
    await new Promise((done) => {
      opening.onsuccess = done
    })
    const writing = opening.result.transaction("outbox", "readwrite")
    written.forEach((text, index) => {
      const key = `phone-offline-spec-${index}-${Math.random().toString(36).slice(2)}`
      const values = { request_id: "1", text }
      const entry = { key, resource: "message-request", values, writtenAt: Date.now() + index, tried: false }
      writing.objectStore("outbox").put(entry, `1:${key}`)
    })
    await new Promise((done) => {
      writing.oncomplete = done
    })
    opening.result.close()
  }, texts)

const countSeen = (page: Page) => countStoredEntries(page, "griya-offline", "seen")

test(
  "what was seen opens without a network with its age; what waits is sent once, in order, when it is back",
  SMOKE,
  async ({ page, context, watch }) => {
    watch.allow(CUT, FAILED_REQUEST_MESSAGE)
    const main = page.getByRole("main")
    const banner = page.getByRole("status").filter({ hasText: /Tanpa jaringan\.|Layanan tidak terjangkau\./ })
    await signIn(page, "gro_admin", "/dashboard/leads?limit=10")
    await expect(cardsOf(page, "Potensi Leads")).toHaveCount(10)
    const first = (await cardsOf(page, "Potensi Leads").first().getByRole("link").first().textContent()) ?? ""
    await visit(page, "/dashboard/pg/payment?limit=10")
    await expect(cardsOf(page, "Payment").first()).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const files: string[] = await (await fetch("/offline-files.json")).json()
            const kept = await caches.open("griya-1")
            return (await Promise.all(files.map((file) => kept.match(file)))).filter((found) => !found).length
          }),
        { timeout: 20_000 },
      )
      .toBe(0)
    await expect.poll(() => countSeen(page)).toBeGreaterThan(0)

    await context.setOffline(true)
    await test.step("a reload finds the app, the list and its age", async () => {
      await page.goto("/dashboard/leads?limit=10")
      await expect(cardsOf(page, "Potensi Leads")).toHaveCount(10)
      await expect(cardsOf(page, "Potensi Leads").first()).toContainText(first)
      await expect(banner).toHaveText(/Tanpa jaringan\. Tersimpan \d{2}\.\d{2}\./)
    })
    await test.step("another page is not the first one, and money is not kept", async () => {
      await visit(page, "/dashboard/leads?limit=10&page=2")
      await expect(main.getByRole("alert")).toContainText("Layanan tidak dapat dihubungi")
      await expect(cardsOf(page, "Potensi Leads")).toHaveCount(0)
      await visit(page, "/dashboard/pg/payment?limit=10")
      await expect(main.getByRole("alert")).toContainText("Layanan tidak dapat dihubungi")
      await expect(cardsOf(page, "Payment")).toHaveCount(0)
    })
    const texts = [`Satu ${Date.now()}`, `Dua ${Date.now()}`]
    await test.step("the outbox says what waits", async () => {
      await queue(page, texts)
      await page.goto("/dashboard/leads?limit=10")
      await page.getByRole("button", { name: "Kotak keluar: 2 menunggu" }).tap()
      const panel = page.getByRole("dialog", { name: "Kotak keluar" })
      await expect(panel.getByRole("listitem")).toHaveText([/Satu .*Menunggu jaringan/, /Dua .*Menunggu jaringan/])
      await page.getByRole("button", { name: /^Akun / }).tap()
      await page.getByRole("menuitem", { name: "Sign Out" }).tap()
      const asking = page.getByRole("dialog", { name: "Kotak keluar belum kosong" })
      await asking.getByRole("button", { name: "Tetap di sini" }).tap()
      await expect(asking).toHaveCount(0)
    })
    await test.step("the network is back: each goes once, in order", async () => {
      const sent: unknown[] = []
      page.on("response", (response) => {
        const request = response.request()
        if (request.method() === "POST" && request.url().endsWith("/message-request"))
          sent.push([request.postDataJSON().text, request.headers()["idempotency-key"]?.slice(0, 20)])
      })
      await context.setOffline(false)
      // Failed retries while the network returns are repeated after 20 s.
      await expect(page.getByRole("button", { name: /^Kotak keluar/ })).toHaveCount(0, { timeout: 30_000 })
      await expect(banner).toHaveCount(0, { timeout: 30_000 })
      await expect
        .poll(() => sent)
        .toEqual([
          [texts[0], "phone-offline-spec-0"],
          [texts[1], "phone-offline-spec-1"],
        ])
    })
  },
)

test("a refused message stays with its reason and can be changed or dropped; signing out leaves nothing", async ({
  page,
  watch,
}) => {
  watch.allow(CUT, FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/leads?limit=10")
  await expect(cardsOf(page, "Potensi Leads")).toHaveCount(10)
  await expect.poll(() => countSeen(page)).toBeGreaterThan(0)
  await test.step("what the service refuses stays with the reason, is changed over a reload, and can be dropped", async () => {
    await queue(page, ["x".repeat(20_000)])
    await page.goto("/dashboard/leads?limit=10")
    await page.getByRole("button", { name: "Kotak keluar: 1 menunggu, 1 ditolak" }).tap()
    const panel = page.getByRole("dialog", { name: "Kotak keluar" })
    await expect(panel.getByRole("alert")).not.toHaveText("")
    await panel.getByRole("button", { name: "Ubah" }).tap()
    await panel.getByRole("textbox").fill("Lebih pendek")
    await page.reload()
    await page.getByRole("button", { name: "Kotak keluar: 1 menunggu, 1 ditolak" }).tap()
    await expect(panel.getByRole("textbox")).toHaveValue("Lebih pendek")
    await panel.getByRole("button", { name: "Batal" }).tap()
    await panel.getByRole("button", { name: "Buang" }).tap()
    await expect(page.getByRole("button", { name: /^Kotak keluar/ })).toHaveCount(0)
  })
  await test.step("signing out leaves nothing of it behind", async () => {
    await page.getByRole("button", { name: /^Akun / }).tap()
    await page.getByRole("menuitem", { name: "Sign Out" }).tap()
    await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
    await expect.poll(() => countSeen(page)).toBe(0)
  })
})

test(
  "what is opened all day lies under the thumb, nothing is too small for it, and the rest is behind a menu",
  SLOW,
  async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/leads?limit=10")
    const main = page.getByRole("main")
    const bar = page.getByRole("navigation", { name: "Navigasi cepat" })
    await expect(bar.getByRole("link")).toHaveText([/^Leads/, /^Jadwal/, /^Listing/, /Notifikasi/])
    await expect(page.getByRole("button", { name: "Notifikasi", exact: true })).toHaveCount(0)
    for (const [word, title] of [
      ["Jadwal", "Schedule List"],
      ["Notifikasi", "Notifikasi Saya"],
      ["Listing", "Listing"],
    ] as const) {
      await bar.getByRole("link", { name: word }).tap()
      await expect(main.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible()
      await expect(main.locator("[aria-busy=true]")).toHaveCount(0)
      await expect.soft.poll(() => smallTargets(page), title).toEqual([])
    }
    await test.step("export is behind the menu", async () => {
      await expect(main.getByRole("button", { name: "Ekspor", exact: true })).toHaveCount(0)
      await main.getByRole("button", { name: "Aksi lain", exact: true }).tap()
      await page.getByRole("menuitem", { name: "Ekspor" }).tap()
      await page.getByRole("dialog", { name: "Ekspor" }).getByRole("button", { name: "Tutup" }).tap()
    })
    await test.step("the selection's bar stands above the navigation", async () => {
      await cardsOf(page, "Listing")
        .first()
        .getByRole("button", { name: /^Aksi untuk / })
        .tap()
      await page.getByRole("menuitem", { name: "Pilih" }).tap()
      const [selection, navigation] = await Promise.all([
        page.getByRole("region", { name: "Pilihan" }).boundingBox(),
        bar.boundingBox(),
      ])
      expect((selection?.y ?? 0) + (selection?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0)
    })
    for (const path of ["withdrawal", "find-properti", "users", "leads/1", "schedule/1"]) {
      await visit(page, `/dashboard/${path}`)
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(main.locator("[aria-busy=true]")).toHaveCount(0)
      await expect.soft.poll(() => smallTargets(page), path).toEqual([])
    }
    await test.step("a form ends with its own bar", async () => {
      await visit(page, "/dashboard/leads/create")
      await expect(main.getByRole("button", { name: "Simpan", exact: true })).toBeInViewport()
      await expect(bar).toHaveCount(0)
      await expect.soft.poll(() => smallTargets(page), "form").toEqual([])
    })
  },
)

test("a service that was away is asked again by itself, and what was kept gives way to what it says", async ({
  page,
  watch,
}) => {
  watch.allow(CUT, FAILED_REQUEST_MESSAGE)
  await page.clock.install()
  await signIn(page, "gro_admin", "/dashboard/leads?limit=10")
  await expect(cardsOf(page, "Potensi Leads")).toHaveCount(10)
  await expect.poll(() => countSeen(page)).toBeGreaterThan(0)
  const banner = page.getByRole("status").filter({ hasText: /Tanpa jaringan\.|Layanan tidak terjangkau\./ })
  const leads = /\/svc\/main\/request-cust/
  await page.route(leads, (route) => route.abort())
  await page.reload()
  await expect(banner).toHaveText(/Layanan tidak terjangkau\. Tersimpan \d{2}\.\d{2}\./)
  await expect(cardsOf(page, "Potensi Leads")).toHaveCount(10)
  await page.unroute(leads)
  await page.clock.fastForward(20_000)
  await expect(banner).toHaveCount(0)
})
