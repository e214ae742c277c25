import { expect, type Locator, type Page } from "@playwright/test"
import { type Field, fieldsOf, isRequired } from "../../../src/declare/index.ts"
import { resources } from "../../../src/resources/index.ts"
import type { Documented } from "../../documented/documented.ts"
import { pixel } from "../../documented/files.ts"
import type { Screen } from "../../faults/screens.ts"
import { type Sheet, TYPED_TEXT } from "./faulty.ts"
import { choose, field, toUploadPayload } from "./form.ts"
import { visit } from "./people.ts"

type FieldFiller = (input: Locator, nth: number) => Promise<void>
const fill =
  (text: string): FieldFiller =>
  (input) =>
    input.fill(text)

const pickFirst: FieldFiller = async (input) => {
  await input.focus()
  await input.press("ArrowDown")
  await input
    .page()
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
    .first()
    .click()
}

const FILLERS_BY_KIND: { readonly [K in Field["kind"]]?: FieldFiller } = {
  text: fill(TYPED_TEXT),
  longtext: fill(TYPED_TEXT),
  integer: fill("30"),
  decimal: fill("3"),
  money: fill("1500000"),
  area: fill("120"),
  percent: fill("5"),
  phone: fill("0812 3456 7890"),
  email: fill("contoh@griya.test"),
  url: fill("https://griya.test/a"),
  date: (input, nth) => input.fill(`${nth + 10}/12/2027`),
  datetime: (input, nth) => input.fill(`21/12/2027 ${nth + 10}.00`),
  select: pickFirst,
  relation: pickFirst,
  relations: pickFirst,
}

const formSheet = async (page: Page, name: string | undefined, screen: Screen): Promise<Sheet> => {
  const { by, presses = "Simpan", chooses } = screen
  const scope = page.locator("main:has(form), dialog:has(form)").last()
  const resource = resources.find((one) => one.name === name)
  const asked = resource ? fieldsOf(resource, "form") : []
  const texts = asked.filter(([, { kind, readOnly }]) => (kind === "text" || kind === "longtext") && !readOnly)
  const [typed = texts[0]] = texts.filter(([name]) => name === resource?.title)
  const title = field(scope, typed?.[1].label ?? "")
  await expect(title).toBeVisible()
  if (by === "create")
    for (const [nth, [, one]] of asked.entries())
      if (isRequired(one, {}) && one !== typed?.[1])
        await FILLERS_BY_KIND[one.kind]?.(field(scope, one.label).first(), nth)
  if (chooses) await choose(scope, ...chooses)
  await title.fill(TYPED_TEXT)
  const send = () => scope.getByRole("button", { name: presses, exact: true }).click()
  return { scope, title, send, isTaken: () => expect(title).toBeHidden() }
}

const actionSheet = async (page: Page, screen: Screen, isAgain: boolean): Promise<Sheet> => {
  const { presses = "", chooses, writes } = screen
  const row = page.getByRole("main").getByRole("row").nth(1)
  await row.getByRole("button", { name: /^Aksi untuk / }).click()
  await page.getByRole("menuitem", { name: presses, exact: true }).click()
  const scope = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Batal", exact: true }) })
  await expect(scope).toBeVisible()
  const title = writes ? field(scope, writes) : undefined
  if (chooses) await choose(scope, ...chooses)
  if (!isAgain) await title?.fill(TYPED_TEXT)
  const cancel = scope.getByRole("button", { name: "Batal", exact: true })
  const send = () => cancel.locator("xpath=following-sibling::button").click()
  return { scope, title, send, isTaken: () => expect(scope).toHaveCount(0) }
}

const pictureSheet = async (page: Page, screen: Screen): Promise<Sheet> => {
  const { scope, title } = await formSheet(page, "premium-ads", screen)
  const send = async () => {
    const choosing = page.waitForEvent("filechooser")
    await scope.getByRole("button", { name: "Unggah gambar" }).click()
    await (await choosing).setFiles(await toUploadPayload(pixel()))
  }
  const remove = scope.getByRole("button", { name: /^Hapus gambar/ })
  return { scope, title, send, isTaken: () => remove.click() }
}

/** Opens and fills the form of the call. `isAgain` keeps the restored draft. */
export const openSheet = async (page: Page, { asked }: Documented, screen: Screen, path: string, isAgain = false) => {
  const ending = { create: "/create", edit: "/edit" }[screen.by as string] ?? ""
  await visit(page, path.replace(/\/edit$/, "") + ending)
  if (screen.by === "action") return actionSheet(page, screen, isAgain)
  return screen.by === "picture" ? pictureSheet(page, screen) : formSheet(page, asked.part.split(".")[0], screen)
}
