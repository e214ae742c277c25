import { expect, type Locator, type Page } from "@playwright/test"
import type { Documented } from "../../documented/documented.ts"
import type { Fault } from "../../faults/faults.ts"
import { addressOf, type Screen } from "../../faults/screens.ts"
import type { FaultyService } from "../../faults/service.ts"
import { nonsenseIn } from "../../foreign/journeys/stage.ts"
import { PEOPLE, submitLogin, visit } from "./people.ts"

export interface FaultCase {
  page: Page
  call: Documented
  screen: Screen
  fault: Fault
  service: FaultyService
}

export const TYPED_TEXT = "Ketikan yang tidak boleh hilang"

/** Proxies the call to the fault service; the page sees the same address. */
export const startFault = async ({ page, call, fault, service }: FaultCase) => {
  const { addresses, seen } = service.cell(fault.respond(call))
  const address = addressOf(call)
  await page.route(address, (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (route.request().method() !== call.method) return route.fallback()
    const path = pathname.replace(`/svc/${call.service}`, "")
    return route.continue({ url: addresses[call.service] + path + search })
  })
  return { seen, over: () => page.unroute(address) }
}

/** The next response proves that no earlier request is pending. */
export const nextAnswer = ({ page, call }: Pick<FaultCase, "page" | "call">) => {
  const address = addressOf(call)
  return page.waitForResponse((response) => address.test(response.url()) && response.request().method() === call.method)
}

export const expectUsable = async (page: Page, what: string) => {
  await expect(page.getByRole("navigation", { name: "Menu utama" }), what).toBeAttached()
  expect(await nonsenseIn(page), what).toEqual([])
}

export const signInAgain = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await submitLogin(page, PEOPLE.gro_admin)
  await expect(page.getByRole("button", { name: /^Akun / })).toBeVisible()
}

export const firstRecord = async (page: Page, list: string) => {
  await visit(page, list)
  const link = page.getByRole("main").locator("tbody tr td a[data-title]").first()
  await expect(link).toBeVisible()
  return new URL((await link.getAttribute("href")) ?? "", page.url()).pathname
}

export interface Sheet {
  scope: Locator
  title?: Locator
  send: () => Promise<unknown>
  isTaken: () => Promise<unknown>
}
