import { signIn, startProduct } from "../product.mjs"
import { serveBare } from "./bare/serve.mjs"

/** @typedef {import("./measured-page.mjs").Target} Target */
/** @typedef {"login" | "list" | "nav"} Scenario */

const ROW = "main tbody tr:has(a[href])"
/** Row with a checkbox, which rows drawn before React lack. */
const LIVE_ROW = `${ROW}:has(input)`
const HOME = { selector: "main h1", count: 1 }

/** Signs in once through the page. @param {import("@playwright/test").Browser} browser @param {string} address */
const sessionOf = async (browser, address) => {
  const context = await browser.newContext({ locale: "id-ID" })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel("Email").fill("admin@griya.test")
  await page.getByLabel("Kata sandi", { exact: true }).fill("griya-demo-2026")
  await page.getByLabel("Kata sandi", { exact: true }).press("Enter")
  await page.waitForURL(/dashboard/)
  const session = await context.storageState({ indexedDB: true })
  await context.close()
  return session
}

/** @param {string} path of the list's page */
const menuEntry = (path) => `nav a[href="${path}"]`

/**
 * Starts the built product and the two bare pages. The first target of a scenario is the baseline for ratios.
 * @param {import("@playwright/test").Browser} browser @param {string} folder for what is built
 * @param {string} data of the product
 * @param {string} [built] where the product was built, if not here
 */
export const startTargets = async (browser, folder, data, built) => {
  const product = await startProduct(data, built)
  const token = await signIn(product.address)
  /** @param {string} path */
  const ask = async (path) => {
    const answer = await fetch(product.address + path, { headers: { Authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return answer.text()
  }
  const bareLogin = await serveBare("login", folder)
  const bareTable = await serveBare("table", folder, await ask("/svc/main/house-list/admin?page=1&limit=25"))
  const session = await sessionOf(browser, product.address)
  const { data: types } = JSON.parse(await ask("/svc/main/house-type?page=1&limit=25"))
  const typeCount = (Array.isArray(types) ? types : types.data).length

  /** @param {string} name @param {string} path @param {number} count @param {RegExp} rows @returns {Target} */
  const list = (name, path, count, rows) => ({
    name,
    url: `${product.address}${path}?limit=25`,
    ready: { selector: ROW, count },
    live: { selector: LIVE_ROW, count },
    session,
    rows,
  })
  /** @param {string} name @param {string} path @param {number} count @param {string} [open] @returns {Target} */
  const nav = (name, path, count, open) => ({
    name,
    url: `${product.address}/dashboard`,
    ready: HOME,
    session,
    nav: { ...(open && { open }), click: menuEntry(path), ready: { selector: LIVE_ROW, count } },
  })
  const sign = { selector: "form input[type=password]", count: 1 }
  const group = `nav button:has(+ ul a[href="/dashboard/master/tipe"])`
  /** @type {Record<Scenario, Target[]>} */
  const scenarios = {
    login: [
      { name: "bare React", url: `${bareLogin.address}/`, ready: sign },
      { name: "ours", url: `${product.address}/`, ready: sign },
    ],
    list: [
      {
        name: "bare antd table",
        url: `${bareTable.address}/`,
        ready: { selector: ".ant-table-row", count: 25 },
        rows: /\/rows\.json$/,
      },
      list("ours, listings", "/dashboard/listing", 25, /\/house-list\/admin\?.*\blimit=25\b/),
      list("ours, property types", "/dashboard/master/tipe", typeCount, /\/svc\/main\/house-type(\?|$)/),
    ],
    nav: [
      nav("ours, listings", "/dashboard/listing", 20),
      nav("ours, property types", "/dashboard/master/tipe", Math.min(typeCount, 20), group),
    ],
  }
  const stop = async () => {
    bareLogin.stop()
    bareTable.stop()
    await product.stop()
  }
  return { scenarios, stop }
}
