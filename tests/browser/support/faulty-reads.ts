import { expect } from "@playwright/test"
import { resources } from "../../../src/resources/index.ts"
import type { Documented } from "../../documented/documented.ts"
import { expectUsable, type FaultCase, nextAnswer, signInAgain, startFault } from "./faulty.ts"
import { visit } from "./people.ts"

const STORED_COPY_NOTICE = /Layanan tidak terjangkau\. Tersimpan (.+ )?\d\d\.\d\d\./
const resourceOf = ({ asked }: Documented) => resources.find(({ name }) => name === asked.part.split(".")[0])
/** Lists without paging repeat the same request for their tab counts. */
export const countTabRequests = (call: Documented) => {
  const { listing, calls } = resourceOf(call) ?? {}
  return calls?.list?.parameters === "undocumented" && listing?.filterTabs ? 1 : 0
}
/** The bell reads the notifications too, and falls back to the same request without parameters. */
const countReaders = ({ call, fault }: FaultCase, request: string) =>
  call.id === "notification.own" && fault.narrows && !request.includes("?") ? 2 : 1
const FINAL_REFUSALS =
  /Anda tidak berhak melihat|Peran Anda tidak boleh memakai ini\.|Data ini tidak ditemukan\.|Data tidak ditemukan/

export const openWithSearch = ({ page, screen }: FaultCase, path: string, search: string) =>
  screen.by === "list" ? visit(page, `${path}${path.includes("?") ? "&" : "?"}search=${search}`) : page.goto(path)

export const tryRead = async (tried: FaultCase, path: string, turn: number) => {
  const { page, call, fault } = tried
  const expected = fault.expect(call)
  const main = page.getByRole("main")
  const { seen, over } = await startFault(tried)
  await openWithSearch(tried, path, `x${turn}`)
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
    await expectUsable(page, fault.name)
    return over()
  }
  const isFinal = expected.status === 403 || expected.status === 404
  const failure = main
    .getByRole("alert")
    .filter({ hasText: expected.sentence })
    .filter({ hasText: expected.hint ?? "" })
  const fromKept = page.getByRole("status").filter({ hasText: STORED_COPY_NOTICE })
  const told = isFinal
    ? main.getByText(FINAL_REFUSALS)
    : fault.reads === 2 && resourceOf(call)?.offline
      ? failure.or(fromKept)
      : failure
  await expect(told.first()).toBeVisible()
  // Tab counts use the same call. Stored rows are shown at once, without retries.
  const times = (await fromKept.isVisible()) ? 1 : fault.reads
  for (const request of seen) {
    const same = seen.filter((other) => other === request).length
    expect(same, request).toBeGreaterThanOrEqual(times)
    expect(same, request).toBeLessThanOrEqual(times * (countReaders(tried, request) + countTabRequests(call)))
  }
  await expectUsable(page, fault.name)
  await over()
  if (isFinal) return
  const answered = nextAnswer(tried)
  await page.locator("main, [role=status]").getByRole("button", { name: "Coba lagi" }).first().click()
  await answered
  await expect(told).toHaveCount(0)
}
