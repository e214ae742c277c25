import { documented } from "../documented/table.ts"
import { DISORDER, FAULTS, SLOW } from "../faults/faults.ts"
import { screenOf } from "../faults/screens.ts"
import { type FaultyService, startFaultyService } from "../faults/service.ts"
import type { Cell } from "../faults/table.ts"
import { disableExtensions } from "./support/extensions.ts"
import { FAULT_CELLS } from "./support/fault-reporter.ts"
import { firstRecord, nextAnswer } from "./support/faulty.ts"
import { tryRead } from "./support/faulty-reads.ts"
import { openSheet } from "./support/faulty-sheets.ts"
import { tryDelay, tryDisorder } from "./support/faulty-waits.ts"
import { tryWrite } from "./support/faulty-writes.ts"
import { LIGHT_PAGE_PATH, signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

/** `npm run test:faults` tries every call; `npm test` one list and one form. */
const IS_WHOLE = process.env.FAULTS === "all"
const QUICK = {
  calls: ["extraFacility.list", "extraFacility.create"],
  faults: ["403", "cut in the answer", "500 with HTML"],
}
let service: FaultyService
test.beforeAll(async () => {
  service = await startFaultyService()
})
test.afterAll(() => service.close())

const tried = documented.filter(({ id }) => IS_WHOLE || QUICK.calls.includes(id))

for (const call of tried) {
  const screen = screenOf(call)
  if (typeof screen === "string") continue
  test(`${call.id}: each fault is told where it is met`, async ({ page, watch }) => {
    test.setTimeout(400_000)
    watch.allow(/./)
    const cells: Cell[] = []
    await disableExtensions(page)
    await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
    const faults = FAULTS.filter(({ name }) => IS_WHOLE || QUICK.faults.includes(name))
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
    const cell = async (fault: string, run: () => Promise<string | undefined>) => {
      try {
        const why = await run()
        cells.push({ call: call.id, fault, mark: why ? "-" : "ok", ...(why && { note: why }) })
      } catch (error) {
        cells.push({ call: call.id, fault, mark: "FAILED", note: String(error).slice(0, 400) })
        await page.unrouteAll()
        await disableExtensions(page)
        await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
        if (!isRead) sheet = await open()
      }
    }
    const asked = { page, call, screen, service }
    for (const [turn, fault] of faults.entries())
      await cell(fault.name, async () => {
        const why = fault.impossible?.(call)
        if (why) return why
        const tried = { ...asked, fault }
        if (sheet) sheet = await tryWrite(tried, open, sheet)
        else await tryRead(tried, path, turn)
      })
    await cell(DISORDER, () => tryDisorder(asked, path, !isRead))
    await cell(SLOW, async () => {
      await tryDelay(asked, path, sheet)
      return undefined
    })
    test.info().annotations.push({ type: FAULT_CELLS, description: JSON.stringify(cells) })
    expect(cells.filter(({ mark }) => mark === "FAILED")).toEqual([])
  })
}
