import { expect } from "@playwright/test"
import { resources } from "../../../src/resources/index.ts"
import type { Documented } from "../../documented/documented.ts"
import { isUsable, nextAnswer, signInAgain, type Tried, withFault } from "./faulty.ts"
import { visit } from "./people.ts"

/** What was read before is shown in the place of a failure, with its age, where the declaration says so. */
const KEPT = /Layanan tidak terjangkau\. Tersimpan (.+ )?\d\d\.\d\d\./
const resourceOf = ({ asked }: Documented) => resources.find(({ name }) => name === asked.part.split(".")[0])
/** A list that is read whole is read once more for the counts of its tabs: the same request. */
export const countsOf = (call: Documented) => {
  const { listing, calls } = resourceOf(call) ?? {}
  return calls?.list?.parameters === "undocumented" && listing?.filterTabs ? 1 : 0
}
const FINAL =
  /Anda tidak berhak melihat|Peran Anda tidak boleh memakai ini\.|Data ini tidak ditemukan\.|Data tidak ditemukan/

/** Goes to where the call is asked. A list asks anew with each search; other pages ask when they are opened. */
export const ask = ({ page, screen }: Tried, path: string, search: string) =>
  screen.by === "list" ? visit(page, `${path}${path.includes("?") ? "&" : "?"}search=${search}`) : page.goto(path)

/** A read: what is wrong is said in its place, with "Coba lagi", which then shows what was asked for. */
export const tryRead = async (tried: Tried, path: string, turn: number) => {
  const { page, call, fault } = tried
  const expected = fault.expect(call)
  const main = page.getByRole("main")
  const { seen, over } = await withFault(tried)
  await ask(tried, path, `x${turn}`)
  // It is not over before it was met.
  await expect.poll(() => seen.length, { message: fault.name }).toBeGreaterThan(0)
  if (fault.ends) {
    await over()
    const answered = nextAnswer(tried)
    await signInAgain(page)
    await answered
    return
  }
  if ("taken" in expected) {
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0)
    await isUsable(page, fault.name)
    return over()
  }
  // Who may not see it is told whom to ask, and what is gone is not tried again.
  const isFinal = expected.status === 403 || expected.status === 404
  const failure = main
    .getByRole("alert")
    .filter({ hasText: expected.sentence })
    .filter({ hasText: expected.hint ?? "" })
  const fromKept = page.getByRole("status").filter({ hasText: KEPT })
  const told = isFinal
    ? main.getByText(FINAL)
    : fault.reads === 2 && resourceOf(call)?.offline
      ? failure.or(fromKept)
      : failure
  await expect(told.first()).toBeVisible()
  // Counts of tabs ask the same call for something else. What was kept stands in at once.
  const times = (await fromKept.isVisible()) ? 1 : fault.reads
  for (const request of seen) {
    const same = seen.filter((other) => other === request).length
    expect(same, request).toBeGreaterThanOrEqual(times)
    expect(same, request).toBeLessThanOrEqual(times * (1 + countsOf(call)))
  }
  await isUsable(page, fault.name)
  await over()
  if (isFinal) return
  const answered = nextAnswer(tried)
  await page.locator("main, .offline-banner").getByRole("button", { name: "Coba lagi" }).first().click()
  await answered
  await expect(told).toHaveCount(0)
}
