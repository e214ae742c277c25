import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page, test } from "@playwright/test"
import { startProduct } from "../bench/product.mjs"
import { pathOf, ROUTES } from "../browser/support/pages.ts"
import { signInByForm, visit } from "../browser/support/people.ts"
import { EDITS } from "./edits.ts"
import { HEADS, lineOf, type Mark, markOf } from "./marks.ts"
import { startOthers } from "./others.ts"

const HOURS = 8
const NAVIGATIONS = Number(process.env.LONG_NAVIGATIONS ?? 500)
const EDITED = Math.round(NAVIGATIONS * 0.4)
/** Allowed growth against the mark after the first two rounds. */
const MORE = 1.1
/** Milliseconds between two changes by another user. */
const PAUSE = 700
const LIGHT = "/dashboard/profile"

const SCREENS = [
  ...Object.keys(ROUTES).map(pathOf),
  "/dashboard/listing/create",
  "/dashboard/ads-premium/create",
  "/dashboard/schedule/create",
  "/dashboard/leads/create",
  "/dashboard/master/tipe/create",
  "/dashboard/listing?face=cards",
  "/dashboard/listing?face=map",
  "/dashboard/leads?face=board",
  "/dashboard/schedule?face=calendar",
  "/dashboard/listing?limit=100",
  "/dashboard/leads?face=groups",
  "/dashboard/leads/3",
  "/dashboard/withdrawal/1",
  "/dashboard/pg/payment/1",
  "/dashboard/schedule/1",
  "/dashboard/users/1",
]

/** Each round opens every screen once, so that all marks follow the same screen. */
const ROUNDS = Math.max(3, Math.round(NAVIGATIONS / SCREENS.length))

const open = async (page: Page, path: string) => {
  await visit(page, path)
  await expect(page.locator("main h1").first(), path).toBeVisible()
  await expect(page.locator("main [aria-busy=true], main [data-skeleton]").first(), path).toHaveCount(0)
}

const grown = (early: Mark, last: Mark) =>
  (["heap", "nodes", "listeners", "queries"] as const)
    .filter((what) => !(last[what] <= early[what] * MORE))
    .map((what) => `${what}: ${early[what]} → ${last[what]}`)

test(`a day of ${HOURS} hours in one tab: ${NAVIGATIONS} navigations, ${EDITED} edits, and others at work`, async ({
  page,
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-long-"))
  const product = await startProduct(folder)
  const others = await startOthers(product.address, PAUSE)
  const broken: string[] = []
  page.on("pageerror", (error) => broken.push(String(error.stack ?? error)))
  const lines = [HEADS]
  try {
    await page.clock.install()
    await signInByForm(page, "gro_admin", `${product.address}${LIGHT}`)
    const devtools = await context.newCDPSession(page)
    await devtools.send("Performance.enable")
    const edits = Object.values(EDITS)
    const done = { navigations: 0, edits: 0 }
    const edit = async () => edits[done.edits % edits.length]?.(page, done.edits++)
    const navigate = async () => open(page, SCREENS[done.navigations++ % SCREENS.length] ?? LIGHT)

    for (const path of SCREENS) await open(page, path)
    for (const one of edits) await one(page, 1000)
    const marks: Mark[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      while (done.navigations < (NAVIGATIONS * round) / ROUNDS) {
        await navigate()
        if (done.edits < (EDITED * done.navigations) / NAVIGATIONS) await edit()
      }
      await open(page, LIGHT)
      const mark = {
        minute: (HOURS * 60 * round) / ROUNDS,
        ...done,
        events: others.events(),
        ...(await markOf(page, devtools)),
      }
      marks.push(mark)
      lines.push(lineOf(mark))
      console.log(round === 0 ? `${HEADS}\n${lineOf(mark)}` : lineOf(mark))
      // Idle time: caches expire, and the socket detects that it slept.
      await page.clock.fastForward((HOURS * 3_600_000) / ROUNDS)
    }
    await others.stop()
    expect([...others.refusals]).toEqual([])
    expect(broken).toEqual([])
    expect(grown(marks[2] as Mark, marks.at(-1) as Mark)).toEqual([])
  } finally {
    mkdirSync("test-results", { recursive: true })
    writeFileSync("test-results/long.txt", `${lines.join("\n")}\n`)
    await others.stop()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
