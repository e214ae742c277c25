import { expect, test } from "@playwright/test"
import { DISTINCTIVE, JOURNEYS } from "../foreign/journeys/index.ts"
import { LISTINGS, nonsenseIn, type Stage } from "../foreign/journeys/stage.ts"
import type { Owner } from "../foreign/owner.ts"
import { OWNERS } from "../foreign/owners/index.ts"
import { startService } from "../foreign/service.ts"
import { seenPlain, startSite } from "../foreign/site.ts"
import { newContext } from "./support/clock.ts"
import { SMOKE } from "./support/widths.ts"

type Name = keyof typeof JOURNEYS

test.describe.configure({ timeout: 240_000 })

const [nearest] = OWNERS
const all = Object.keys(JOURNEYS) as Name[]
const SMOKE_JOURNEYS: readonly Name[] = ["list", "columns", "edit", "bulk", "status", "create", "upload", "message"]
const quickFor = ({ name }: Owner): readonly Name[] =>
  name === nearest?.name ? SMOKE_JOURNEYS : DISTINCTIVE[name] ? ["list", ...DISTINCTIVE[name]] : []

/**
 * `npm test` walks some journeys of the nearest owner, `npm run test:browser` its others and three more owners;
 * `npm run test:nightly -- foreign` all journeys with all owners.
 */
const walks = OWNERS.flatMap((owner) => {
  const quick = all.filter((name) => quickFor(owner).includes(name))
  // The first one signs in.
  const rest = all.filter((name) => name === "list" || !quick.includes(name))
  return [
    { owner, part: "", names: quick, tag: owner === nearest ? SMOKE : {} },
    { owner, part: ", further journeys", names: rest, tag: owner === nearest ? {} : { tag: "@nightly" } },
  ].filter(({ names }) => names.length > 1)
})

// One sign-in per owner: failures are recorded, and the next journey restarts at the list.
for (const { owner, part, names, tag } of walks)
  test(`the services of ${owner.name} are worked with${part}`, tag, async ({ browser }) => {
    const service = await startService(owner, owner.isPlain && seenPlain)
    const site = await startSite(service.config, owner)
    const context = await newContext(browser, owner.isPlain ? { proxy: { server: site.proxy } } : {})
    const page = await context.newPage()
    const stage: Stage = { page, main: page.getByRole("main"), owner, service, origin: site.origin }
    const failed: string[] = []
    const crashes: string[] = []
    page.on("pageerror", (error) => crashes.push(String(error.stack ?? error)))
    page.on("dialog", (dialog) => dialog.accept())
    for (const name of names) {
      const why = await test
        .step(name, async () => {
          await JOURNEYS[name](stage)
          expect(crashes, "errors of the page").toEqual([])
          expect(await nonsenseIn(page), "words of a machine on the screen").toEqual([])
          expect(service.nonsense, "requests that make no sense").toEqual([])
        })
        .then(() => undefined)
        .catch((error: Error) => error)
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
