import { expect, test } from "@playwright/test"
import { DISTINCTIVE, JOURNEYS } from "../foreign/journeys/index.ts"
import { LISTINGS, nonsenseIn, type Stage } from "../foreign/journeys/stage.ts"
import { OWNERS } from "../foreign/owners/index.ts"
import { startService } from "../foreign/service.ts"
import { seenPlain, startSite } from "../foreign/site.ts"
import { JOURNEY } from "./support/foreign-reporter.ts"

// A dozen tests in one: a busy machine takes its time.
test.describe.configure({ timeout: 240_000 })

/** Every pair of owner and journey, or what tells the owners apart. */
const isWhole = process.env.FOREIGN_PAIRS === "all"
const walkedBy = (owner: string) => {
  const chosen = isWhole ? undefined : DISTINCTIVE[owner]
  return Object.entries(JOURNEYS).filter(([name]) => !chosen || name === "list" || chosen.some((one) => one === name))
}

test("every journey is walked with three owners at least, and every owner is there", () => {
  const walked = OWNERS.flatMap(({ name }) => walkedBy(name).map(([journey]) => journey))
  for (const journey of Object.keys(JOURNEYS))
    expect(walked.filter((name) => name === journey).length, journey).toBeGreaterThanOrEqual(3)
  const [nearest, ...others] = OWNERS.map(({ name }) => name)
  expect(walkedBy(nearest ?? "")).toHaveLength(13)
  expect(Object.keys(DISTINCTIVE).sort()).toEqual(others.sort())
})

// One context and one sign-in an owner: what fails is noted, and the next journey begins on the list again.
for (const owner of OWNERS)
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
    for (const [name, journey] of walkedBy(owner.name)) {
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
