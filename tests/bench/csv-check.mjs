// node tests/bench/csv-check.mjs [rows]: the import wizard's check of a large CSV in Chromium. Prints figures.
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { finished } from "node:stream/promises"
import { chromium } from "@playwright/test"
import { findChromium } from "../browser/support/chromium.mjs"
import { startProduct } from "./product.mjs"

const ROWS = Number(process.argv[2] ?? 100_000)
const PLACES = [
  ["Jakarta Selatan", "Kebayoran Baru"],
  ["Jakarta Timur", "Cibubur"],
  ["Bogor", "Gunung Putri"],
  ["Depok", "Sawangan"],
  ["Tangerang", "Pagedangan"],
  ["Tangerang", "BSD City"],
  ["Bandung", "Coblong"],
  ["Surabaya", "Gubeng"],
]

/** Row of a portal export: one in ten has an invalid value, one in a hundred is a duplicate. @param {number} n */
const lineOf = (n) => {
  const [city, district] = PLACES[n % PLACES.length] ?? []
  const id = n % 100 === 99 ? n - 1 : n
  return [
    n % 40 === 7 ? "gratis" : `${300 + (n % 5000)}000000.0`,
    `Rumah asri dua lantai nomor ${n} dekat sekolah dan pasar`,
    `"Jalan Melati ${n % 700}, ${district}, ${city}"`,
    district,
    ` ${city}`,
    -6.2 - (n % 1000) / 10_000,
    106.8 + (n % 1000) / 10_000,
    '"Taman,  AC, Keamanan 24 jam, CCTV"',
    "rumah",
    `hos${10_000_000 + id}`,
    `${1 + (n % 6)}.0`,
    `${1 + (n % 4)}.0`,
    `${60 + (n % 400)}.0`,
    `${40 + (n % 300)}.0`,
    "1.0",
    "shm - sertifikat hak milik",
    n % 9 === 0 ? "lainnya mah" : "2200 mah",
    "0.0",
    "1.0",
    "2.0",
    `${1990 + (n % 33)}.0`,
    n % 20 === 3 ? "unfurnished" : "bagus",
    "selatan",
    "0.0",
    "semi furnished",
  ].join(",")
}

const HEADER =
  "price_in_rp,title,address,district,city,lat,long,facilities,property_type,ads_id,bedrooms,bathrooms,land_size_m2,building_size_m2,carports," +
  "certificate,electricity,maid_bedrooms,maid_bathrooms,floors,year_built,property_condition,building_orientation,garages,furnishing"

/** @param {string} path */
const writeRows = async (path) => {
  const file = createWriteStream(path)
  file.write(`${HEADER}\n`)
  for (let n = 0; n < ROWS; n += 1)
    if (!file.write(`${lineOf(n)}\n`)) await new Promise((go) => file.once("drain", () => go(undefined)))
  file.end()
  await finished(file)
}

/** Resident memory of a process in MB. @param {number} pid */
const residentOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

const folder = mkdtempSync(join(tmpdir(), "griya-bench-"))
const { address, stop } = await startProduct(join(folder, "data"))
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] })
try {
  const path = join(folder, "listing.csv")
  await writeRows(path)
  const page = await browser.newPage({ locale: "id-ID" })
  await page.addInitScript(() => {
    Object.assign(window, { longTasks: [] })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) Reflect.get(window, "longTasks").push(duration)
    }).observe({ type: "longtask" })
  })
  await page.goto(address)
  await page.getByLabel("Email").fill("admin@griya.test")
  await page.getByLabel("Kata sandi", { exact: true }).fill("griya-demo-2026")
  await page.keyboard.press("Enter")
  await page.waitForURL(/dashboard/)
  await page.goto(`${address}/dashboard/listing`)
  await page.getByRole("button", { name: "Unggah CSV" }).click()
  const dialog = page.getByRole("dialog", { name: "Unggah CSV" })
  await dialog.getByText("Pilih berkas .csv").waitFor()
  await page.waitForTimeout(2000)

  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo")
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id)
  const held = () => Math.max(...renderers.map(residentOf))
  const before = held()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, held())
  }, 50)
  const longest = async () => {
    const tasks = /** @type {number[]} */ (await page.evaluate(() => Reflect.get(window, "longTasks").splice(0)))
    return `${Math.round(Math.max(0, ...tasks))} ms (${tasks.length} over 50 ms)`
  }
  await longest()

  const began = performance.now()
  await dialog.locator("input[type=file]").setInputFiles(path)
  await dialog
    .getByRole("button", { name: "Lanjut ke kolom" })
    .and(page.locator(":enabled"))
    .waitFor({ timeout: 120_000 })
  const opened = performance.now()
  const whileReading = await longest()
  await dialog.getByRole("button", { name: "Lanjut ke kolom" }).click()
  const constant = dialog.getByRole("combobox", { name: "Tipe iklan" })
  await constant.focus()
  await constant.press("ArrowDown")
  await page.locator(".ant-select-item-option").filter({ hasText: "Dijual" }).click()
  await longest()
  const checking = performance.now()
  await dialog.getByRole("button", { name: "Periksa semua baris" }).click()
  await dialog
    .getByText(/Membandingkan/)
    .or(dialog.getByRole("status"))
    .first()
    .waitFor({ timeout: 120_000 })
  const checked = performance.now()
  const whileChecking = await longest()
  await dialog.getByRole("status").waitFor({ timeout: 300_000 })
  const compared = performance.now()
  clearInterval(sampling)
  console.log(`rows: ${ROWS}; ${(await dialog.getByRole("status").innerText()).replaceAll("\n", ", ")}`)
  console.log(
    `read: ${Math.round(opened - began)} ms, checked: ${Math.round(checked - checking)} ms, together ${Math.round(opened - began + checked - checking)} ms`,
  )
  console.log(`compared with the service's listings after that: ${Math.round(compared - checked)} ms`)
  console.log(
    `longest task of the main thread: reading ${whileReading}, checking ${whileChecking}, comparing ${await longest()}`,
  )
  console.log(
    `renderer process, page and worker together: ${Math.round(before)} MB before, ${Math.round(most)} MB at most, ${Math.round(most - before)} MB more`,
  )
} finally {
  await browser.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
