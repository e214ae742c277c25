import { expect, type Page } from "@playwright/test"
import { answersWell, DELAY, DISORDER, type Fault, FIRST, refusesFirst, SLOW } from "../../faults/faults.ts"
import type { Respond } from "../../faults/service.ts"
import { isUsable, type Sheet, type Tried, WORDS, withFault } from "./faulty.ts"
import { ask, countsOf } from "./faulty-reads.ts"

type Asked = Omit<Tried, "fault">

const holding = () => {
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

const taken = () => ({ taken: true }) as const
const isStill = (page: Page) => expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** After 30 s the page shows a notice, remains usable, and sends nothing twice. */
export const tryDelay = async (asked: Asked, path: string, sheet?: Sheet) => {
  const { page } = asked
  const { letGo, holds } = holding()
  const fault: Fault = { name: SLOW, respond: (call) => holds(answersWell(call)), expect: taken, reads: 1 }
  await page.clock.install()
  const { seen, over } = await withFault({ ...asked, fault })
  await (sheet ? sheet.send() : ask({ ...asked, fault }, path, "lama"))
  await expect.poll(() => seen.length, { message: SLOW }).toBeGreaterThan(0)
  const waits = sheet?.scope ?? page.getByRole("main")
  const says = waits.locator("[aria-busy=true]").or(waits.getByText("masih memuat…"))
  // Screens whose code loads late repeat their first request.
  await expect(says.first()).toBeAttached()
  await page.clock.runFor(DELAY)
  await expect(says.first()).toBeAttached()
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /./ })).toHaveCount(0)
  await isUsable(page, SLOW)
  for (const button of await waits.locator("button[aria-busy=true]").all()) await button.dispatchEvent("click")
  if (sheet?.title) await expect(sheet.title, "what was typed").toHaveValue(WORDS)
  letGo()
  if (sheet) {
    await sheet.isTaken()
    expect(seen, "sent").toHaveLength(1)
  } else {
    await isStill(page)
    const most = 1 + countsOf(asked.call)
    for (const request of seen)
      expect(seen.filter((other) => other === request).length, request).toBeLessThanOrEqual(most)
    await isUsable(page, SLOW)
  }
  await over()
}

const [OLDER, NEWER] = ["pertama", "kedua"]

/** A late response to an old search must not replace the newer result. Returns the reason if impossible. */
export const tryDisorder = async (asked: Asked, path: string, isWrite: boolean): Promise<string | undefined> => {
  const { page, screen } = asked
  if (isWrite) return "what is being sent cannot be sent again before its answer (30 s delay)"
  if (screen.by !== "list") return "its address asks one question, which is asked once"
  const { letGo, holds } = holding()
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
    expect: taken,
    reads: 1,
  }
  const service = await withFault({ ...asked, fault })
  seen = service.seen
  await ask({ ...asked, fault }, path, OLDER)
  await expect.poll(() => seen.length, { message: DISORDER }).toBeGreaterThan(0)
  const isSent = seen.some(isOlder)
  if (isSent) {
    await ask({ ...asked, fault }, path, NEWER)
    await expect.poll(() => seen.some((request) => request.includes(NEWER)), { message: DISORDER }).toBe(true)
    await isStill(page)
  }
  letGo()
  await expect.poll(() => left).toBe(0)
  await drawn(page)
  await isStill(page)
  await expect(page.getByText(FIRST)).toHaveCount(0)
  await isUsable(page, DISORDER)
  await service.over()
  return isSent ? undefined : "the list is read whole and searched in the browser: another search asks nothing else"
}
