import type { Locator, Page } from "@playwright/test"
import { type Field, fieldsOf, isRequired } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import type { Documented } from "../documented/documented.ts"
import { documented } from "../documented/table.ts"
import { FAULTS, type Fault } from "../faults/faults.ts"
import { addressOf, type Screen, screenOf } from "../faults/screens.ts"
import { type FaultyService, startFaultyService } from "../faults/service.ts"
import type { Cell } from "../faults/table.ts"
import { nonsenseIn } from "../foreign/journeys/stage.ts"
import { withoutExtensions } from "./support/extensions.ts"
import { FAULT_CELLS } from "./support/fault-reporter.ts"
import { field, save } from "./support/form.ts"
import { LIGHT, PEOPLE, signIn, submitLogin, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

/** `npm run test:faults` tries every call that a screen sends; `npm test` a list, a record and a form by what tells faults apart. */
const IS_WHOLE = process.env.FAULTS === "all"
const QUICK = {
  calls: ["extraFacility.list", "extraFacility.create"],
  faults: ["403", "cut in the answer", "500 with HTML"],
}
const WORDS = "Ketikan yang tidak boleh hilang"

let service: FaultyService
test.beforeAll(async () => {
  service = await startFaultyService()
})
test.afterAll(() => service.close())

interface Tried {
  page: Page
  call: Documented
  screen: Screen
  fault: Fault
}

/** Sends the call's requests to a service that answers them with the fault. The page sees no difference in the address. */
const withFault = async ({ page, call, fault }: Tried) => {
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

/** What no screen may ever show, and what keeps it usable. */
const isUsable = async (page: Page, what: string) => {
  await expect(page.getByRole("navigation", { name: "Menu utama" }), what).toBeAttached()
  expect(await nonsenseIn(page), what).toEqual([])
}

const firstRecord = async (page: Page, list: string) => {
  await visit(page, list)
  const link = page.getByRole("main").locator("tbody tr td a.table-title").first()
  await expect(link).toBeVisible()
  return new URL((await link.getAttribute("href")) ?? "", page.url()).pathname
}

const signInAgain = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await submitLogin(page, PEOPLE.gro_admin)
  await expect(page.getByRole("button", { name: /^Akun / })).toBeVisible()
}

const FINAL = /Anda tidak berhak melihat|Peran Anda tidak boleh memakai ini\.|Data ini tidak ditemukan\./

/** A read: what is wrong is said in its place, with "Coba lagi", which then shows what was asked for. */
const tryRead = async (tried: Tried, path: string, turn: number) => {
  const { page, call, screen, fault } = tried
  const expected = fault.expect(call)
  const main = page.getByRole("main")
  const { seen, over } = await withFault(tried)
  if (screen.by === "record") await page.goto(path)
  else await visit(page, `${path}${path.includes("?") ? "&" : "?"}search=x${turn}`)
  if (fault.ends) {
    await over()
    return signInAgain(page)
  }
  if ("taken" in expected) {
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0)
    await isUsable(page, fault.name)
    return over()
  }
  // Who may not see it is told whom to ask, and what is gone is not tried again.
  const isFinal = expected.status === 403 || expected.status === 404
  const alert = (isFinal ? main : main.getByRole("alert")).getByText(isFinal ? FINAL : expected.sentence).first()
  await expect(alert).toContainText(isFinal ? FINAL : expected.sentence)
  if (expected.hint) await expect(main.getByRole("alert").first()).toContainText(expected.hint)
  // Counts of tabs ask the same call for something else.
  for (const request of seen) expect(seen.filter((other) => other === request).length, request).toBe(fault.reads)
  await isUsable(page, fault.name)
  await over()
  if (isFinal) return
  await main.getByRole("button", { name: "Coba lagi" }).first().click()
  await expect(alert).toHaveCount(0)
}

const fill = (text: string) => (input: Locator) => input.fill(text)
/** The first of what is offered. */
const pickFirst = async (input: Locator) => {
  await input.focus()
  await input.press("ArrowDown")
  await input
    .page()
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
    .first()
    .click()
}

/** A good answer to a question of each kind, as a person would type it. Other kinds are asked for by no form that is tried here. */
const ANSWERS: { readonly [K in Field["kind"]]?: (input: Locator) => Promise<void> } = {
  text: fill(WORDS),
  longtext: fill(WORDS),
  integer: fill("30"),
  decimal: fill("3"),
  money: fill("1500000"),
  area: fill("120"),
  percent: fill("5"),
  phone: fill("0812 3456 7890"),
  email: fill("contoh@griya.test"),
  url: fill("https://griya.test/a"),
  date: fill("21/12/2027"),
  datetime: fill("21/12/2027 10.00"),
  select: pickFirst,
  relation: pickFirst,
  relations: pickFirst,
}

/** A form, and the question of it that was answered in words. */
interface Typed {
  scope: Locator
  title: Locator
}

/** Types what the form must have, or another title into one that has all. Gives where it was typed. */
const typeInto = async (scope: Locator, call: Documented, screen: Screen): Promise<Typed> => {
  const resource = resources.find(({ name }) => name === call.asked.part.split(".")[0])
  const asked = resource ? fieldsOf(resource, "form") : []
  const texts = asked.filter(([, { kind, readOnly }]) => (kind === "text" || kind === "longtext") && !readOnly)
  const [typed = texts[0]] = texts.filter(([name]) => name === resource?.title)
  const title = field(scope, typed?.[1].label ?? "")
  await expect(title).toBeVisible()
  if (screen.by === "create")
    for (const [, one] of asked)
      if (isRequired(one, {}) && one !== typed?.[1]) await ANSWERS[one.kind]?.(field(scope, one.label).first())
  await title.fill(WORDS)
  return { scope, title }
}

/** A write: what is wrong is said, what was typed stays, and nothing is sent twice. */
const tryWrite = async (tried: Tried, open: () => Promise<Typed>, typed: Typed): Promise<Typed> => {
  const { scope, title } = typed
  const { page, call, screen, fault } = tried
  const expected = fault.expect(call)
  const { seen, over } = await withFault(tried)
  await save(scope)
  await expect.poll(() => seen.length, { message: fault.name }).toBe(1)
  if ("taken" in expected) {
    await expect(title).toBeHidden()
    await over()
    return open()
  }
  if (fault.ends) {
    await over()
    await signInAgain(page)
  } else {
    const isGone = expected.status === 404 && screen.by === "edit"
    const sentence = isGone
      ? /sudah dihapus/
      : new RegExp([expected.sentence, ...Object.values(expected.errors ?? {})].join("|").replace(/[.?]/g, "\\$&"))
    await expect(
      page.locator("[role=alert], [role=dialog], dialog, .field-error").filter({ hasText: sentence }).last(),
    ).toBeVisible()
    if (expected.hint) await expect(page.getByText(expected.hint).first()).toBeVisible()
    const close = page
      .getByRole("button", { name: /^(Tutup pesan|Kembali ke formulir)$/ })
      .or(page.locator("dialog[open]").getByRole("button", { name: "Tutup" }))
    if (await close.count()) await close.first().click()
    await over()
  }
  await expect(title, "what was typed").toHaveValue(WORDS)
  expect(seen, "sent").toHaveLength(1)
  await isUsable(page, fault.name)
  return typed
}

const tried = documented.filter(({ id }) => IS_WHOLE || QUICK.calls.includes(id))

for (const call of tried) {
  const screen = screenOf(call)
  if (typeof screen === "string") continue
  test(`${call.id}: each fault is told where it is met`, async ({ page, watch }) => {
    test.setTimeout(400_000)
    watch.allow(/./)
    const cells: Cell[] = []
    const note = (fault: Fault, error?: unknown) =>
      cells.push({
        call: call.id,
        fault: fault.name,
        mark: error ? "FAILED" : "ok",
        ...(error ? { note: String(error).slice(0, 400) } : {}),
      })
    await withoutExtensions(page)
    await signIn(page, "gro_admin", LIGHT)
    const faults = FAULTS.filter(({ name }) => IS_WHOLE || QUICK.faults.includes(name))
    const isWrite = screen.by === "create" || screen.by === "edit"
    const path = screen.by === "record" || screen.by === "edit" ? await firstRecord(page, screen.list) : screen.list
    const open = async () => {
      await visit(page, screen.by === "create" ? `${path}/create` : `${path}/edit`)
      const scope = page.locator("main:has(form.form), [role=dialog]:has(form.form)").last()
      return typeInto(scope, call, screen)
    }
    let typed = isWrite ? await open() : undefined
    for (const [turn, fault] of faults.entries()) {
      if (fault.impossible?.(call)) {
        cells.push({ call: call.id, fault: fault.name, mark: "-", note: fault.impossible(call) ?? "" })
        continue
      }
      try {
        const one = { page, call, screen, fault }
        if (typed) typed = await tryWrite(one, open, typed)
        else await tryRead(one, path, turn)
        note(fault)
      } catch (error) {
        note(fault, error)
        await page.unrouteAll()
        await withoutExtensions(page)
        await signIn(page, "gro_admin", LIGHT)
        if (isWrite) typed = await open()
      }
    }
    test.info().annotations.push({ type: FAULT_CELLS, description: JSON.stringify(cells) })
    expect(cells.filter(({ mark }) => mark === "FAILED")).toEqual([])
  })
}
