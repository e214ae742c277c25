import { expect, type Page } from "@playwright/test"
import { answersWell, DELAY, DISORDER, type Fault, FIRST, refusesFirst, SLOW } from "../../faults/faults.ts"
import type { Respond } from "../../faults/service.ts"
import { expectUsable, type FaultCase, type Sheet, startFault, TYPED_TEXT } from "./faulty.ts"
import { countTabRequests, openWithSearch } from "./faulty-reads.ts"

type DelayCase = Omit<FaultCase, "fault">

const createHold = () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const holds =
    (answer: Respond): Respond =>
    async (response, nth) => {
      await held
      return answer(response, nth)
    }
  return { letGo, holds }
}

const createTakenExpectation = () => ({ taken: true }) as const
const expectIdle = (page: Page) => expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** After 30 s the page shows a notice, remains usable, and sends nothing twice. */
export const tryDelay = async (asked: DelayCase, path: string, sheet?: Sheet) => {
  const { page } = asked
  const { letGo, holds } = createHold()
  const fault: Fault = {
    name: SLOW,
    respond: (call) => holds(answersWell(call)),
    expect: createTakenExpectation,
    reads: 1,
  }
  await page.clock.install()
  const { seen, over } = await startFault({ ...asked, fault })
  await (sheet ? sheet.send() : openWithSearch({ ...asked, fault }, path, "lama"))
  await expect.poll(() => seen.length, { message: SLOW }).toBeGreaterThan(0)
  const waits = sheet?.scope ?? page.getByRole("main")
  const says = waits.locator("[aria-busy=true]").or(waits.getByText("masih memuat…"))
  // Screens whose code loads late repeat their first request.
  await expect(says.first()).toBeAttached()
  await page.clock.runFor(DELAY)
  await expect(says.first()).toBeAttached()
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /./ })).toHaveCount(0)
  await expectUsable(page, SLOW)
  for (const button of await waits.locator("button[aria-busy=true]").all()) await button.dispatchEvent("click")
  if (sheet?.title) await expect(sheet.title, "what was typed").toHaveValue(TYPED_TEXT)
  letGo()
  if (sheet) {
    await sheet.isTaken()
    expect(seen, "sent").toHaveLength(1)
  } else {
    await expectIdle(page)
    const most = 1 + countTabRequests(asked.call)
    for (const request of seen)
      expect(seen.filter((other) => other === request).length, request).toBeLessThanOrEqual(most)
    await expectUsable(page, SLOW)
  }
  await over()
}

const [OLDER, NEWER] = ["pertama", "kedua"]

/** A late response to an old search must not replace the newer result. Returns the reason if impossible. */
export const tryDisorder = async (asked: DelayCase, path: string, isWrite: boolean): Promise<string | undefined> => {
  const { page, screen } = asked
  if (isWrite) return "what is being sent cannot be sent again before its answer (30 s delay)"
  if (screen.by !== "list") return "its address asks one question, which is asked once"
  const { letGo, holds } = createHold()
  let seen: readonly string[] = []
  const isOlder = (request = "") => request.includes(OLDER)
  let left = 0
  const fault: Fault = {
    name: DISORDER,
    respond: (call) => {
      const [refuses, answers] = [holds(refusesFirst), answersWell(call)]
      return async (response, nth) => {
        if (!isOlder(seen[nth])) return answers(response, nth)
        left += 1
        response.once("close", () => {
          left -= 1
        })
        return refuses(response, nth)
      }
    },
    expect: createTakenExpectation,
    reads: 1,
  }
  const service = await startFault({ ...asked, fault })
  seen = service.seen
  await openWithSearch({ ...asked, fault }, path, OLDER)
  await expect.poll(() => seen.length, { message: DISORDER }).toBeGreaterThan(0)
  const isSent = seen.some(isOlder)
  if (isSent) {
    await openWithSearch({ ...asked, fault }, path, NEWER)
    await expect.poll(() => seen.some((request) => request.includes(NEWER)), { message: DISORDER }).toBe(true)
    await expectIdle(page)
  }
  letGo()
  await expect.poll(() => left).toBe(0)
  await waitForPaint(page)
  await expectIdle(page)
  await expect(page.getByText(FIRST)).toHaveCount(0)
  await expectUsable(page, DISORDER)
  await service.over()
  return isSent ? undefined : "the list is read whole and searched in the browser: another search asks nothing else"
}
