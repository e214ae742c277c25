import { documented } from "../documented/table.ts"
import { DISORDER, FAULTS, SLOW } from "../faults/faults.ts"
import { screenOf } from "../faults/screens.ts"
import { type FaultyService, startFaultyService } from "../faults/service.ts"
import { disableExtensions } from "./support/extensions.ts"
import { firstRecord, nextAnswer } from "./support/faulty.ts"
import { tryRead } from "./support/faulty-reads.ts"
import { openSheet } from "./support/faulty-sheets.ts"
import { tryDelay, tryDisorder } from "./support/faulty-waits.ts"
import { tryWrite } from "./support/faulty-writes.ts"
import { LIGHT_PAGE_PATH, signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

/** `npm test` tries one list and one form with some faults; `npm run test:nightly -- faults` all of them. */
const QUICK_CALLS = ["extraFacility.list", "extraFacility.create"]
const QUICK_FAULTS = ["403", "cut in the answer", "500 with HTML"]
const quick = documented.filter(({ id }) => QUICK_CALLS.includes(id))
const PARTS = [
  { part: "some faults", calls: quick, faults: FAULTS.filter(({ name }) => QUICK_FAULTS.includes(name)), tag: {} },
  { part: "all faults", calls: documented, faults: FAULTS, tag: { tag: "@nightly" } },
]

let service: FaultyService
test.beforeAll(async () => {
  service = await startFaultyService()
})
test.afterAll(() => service.close())

for (const { part, calls, faults, tag } of PARTS)
  for (const call of calls) {
    const screen = screenOf(call)
    if (typeof screen === "string") continue
    test(`${call.id}: ${part} are told where they are met`, tag, async ({ page, watch }) => {
      test.setTimeout(400_000)
      watch.allow(/./)
      const failed: string[] = []
      await disableExtensions(page)
      await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
      const isRead = ["list", "page", "record"].includes(screen.by)
      const path = screen.by === "record" || screen.by === "edit" ? await firstRecord(page, screen.list) : screen.list
      const open = (isAgain = false) => openSheet(page, call, screen, path, isAgain)
      let sheet = isRead ? undefined : await open()
      if (screen.by === "list") {
        const answered = nextAnswer({ page, call })
        await visit(page, path)
        await answered
        await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
        await page.waitForLoadState("networkidle")
      }
      const cell = async (fault: string, run: () => Promise<unknown>) => {
        try {
          await run()
        } catch (error) {
          failed.push(`${fault}: ${String(error).slice(0, 400)}`)
          await page.unrouteAll()
          await disableExtensions(page)
          await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
          if (!isRead) sheet = await open()
        }
      }
      const asked = { page, call, screen, service }
      for (const [turn, fault] of faults.entries())
        await cell(fault.name, async () => {
          if (fault.impossible?.(call)) return
          const tried = { ...asked, fault }
          if (sheet) sheet = await tryWrite(tried, open, sheet)
          else await tryRead(tried, path, turn)
        })
      await cell(DISORDER, () => tryDisorder(asked, path, !isRead))
      await cell(SLOW, () => tryDelay(asked, path, sheet))
      expect(failed).toEqual([])
    })
  }
