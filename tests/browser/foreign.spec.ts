import { expect, test } from "@playwright/test"
import { DISTINCTIVE, JOURNEYS } from "../foreign/journeys/index.ts"
import { LISTINGS, nonsenseIn, type Stage } from "../foreign/journeys/stage.ts"
import { OWNERS } from "../foreign/owners/index.ts"
import { startService } from "../foreign/service.ts"
import { seenPlain, startSite } from "../foreign/site.ts"
import { JOURNEY } from "./support/foreign-reporter.ts"

test.describe.configure({ timeout: 240_000 })

const isWhole = process.env.FOREIGN_PAIRS === "all"
const FULLY_TESTED_OWNER = OWNERS[0]?.name ?? ""
const selectJourneys = (owner: string) => {
  const all = Object.entries(JOURNEYS)
  if (isWhole || owner === FULLY_TESTED_OWNER) return all
  const chosen = DISTINCTIVE[owner]
  return chosen ? all.filter(([name]) => name === "list" || chosen.some((one) => one === name)) : []
}
const testedOwners = OWNERS.filter(({ name }) => selectJourneys(name).length > 0)

test("every journey is walked with two owners at least, all of them with the nearest", () => {
  const walked = testedOwners.flatMap(({ name }) => selectJourneys(name).map(([journey]) => journey))
  for (const journey of Object.keys(JOURNEYS))
    expect(walked.filter((name) => name === journey).length, journey).toBeGreaterThanOrEqual(2)
  expect(selectJourneys(FULLY_TESTED_OWNER)).toHaveLength(13)
  expect(testedOwners).toHaveLength(isWhole ? OWNERS.length : 4)
  expect(OWNERS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(DISTINCTIVE)))
})

// One sign-in per owner: failures are recorded, and the next journey restarts at the list.
for (const owner of testedOwners)
  test(`the services of ${owner.name} are worked with`, async ({ browser }, info) => {
    const service = await startService(owner, owner.isPlain && seenPlain)
    const site = await startSite(service.config, owner)
    const context = await browser.newContext(owner.isPlain ? { proxy: { server: site.proxy } } : {})
    const page = await context.newPage()
    const stage: Stage = { page, main: page.getByRole("main"), owner, service, origin: site.origin }
    const failed: string[] = []
    const crashes: string[] = []
    page.on("pageerror", (error) => crashes.push(String(error.stack ?? error)))
    page.on("dialog", (dialog) => dialog.accept())
    for (const [name, journey] of selectJourneys(owner.name)) {
      const why = await test
        .step(name, async () => {
          await journey(stage)
          expect(crashes, "errors of the page").toEqual([])
          expect(await nonsenseIn(page), "words of a machine on the screen").toEqual([])
          expect(service.nonsense, "requests that make no sense").toEqual([])
        })
        .then(() => undefined)
        .catch((error: Error) => error)
      info.annotations.push({ type: JOURNEY, description: `${owner.name}|${name}|${why ? "FAILED" : "ok"}` })
      if (!why) continue
      const refused = service.met.filter(({ status }) => status >= 400).at(-1)
      failed.push(`${name}: ${why.message}\n${refused ? `last refused: ${JSON.stringify(refused)}` : ""}`)
      crashes.length = 0
      service.nonsense.length = 0
      await page.goto(site.origin + LISTINGS)
    }
    await context.close()
    await Promise.all([service.close(), site.close()])
    expect(failed.join("\n\n")).toBe("")
  })
