import { expect } from "@playwright/test"
import { createUniqueName, expectToastAndClose } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { test } from "./support/test.ts"
import { made } from "./support/visits.ts"

test("five visits at one hour: one stands there, the others open by mouse and by keys, also by agent", async ({
  page,
}) => {
  const { house, visit } = await made(page, "2038-06-16")
  const names = ["Ani", "Budi", "Cici", "Dodi", "Euis"].map((name) => createUniqueName(name))
  for (const [index, customer_name] of names.entries())
    await visit("02:00", "03:00", { customer_name, confirmed_overlap: true, ...(index < 4 && { agent: 4 }) })
  await signIn(page, "gro_admin", `/dashboard/schedule?face=calendar&span=week&at=2038-06-16&house=${house.id}`)
  const main = page.getByRole("main")
  const wednesday = main.getByRole("region", { name: /^Rabu, 16 Juni/ })
  const more = wednesday.getByRole("button", { name: "4 kunjungan lain pukul 09.00–10.00" })
  const list = page.getByRole("group", { name: "4 kunjungan lain pukul 09.00–10.00" })
  const shown = wednesday.getByRole("button", { name: /10\.00–11\.00 WITA/ })
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText(/^09\.00/)
  const reached = [String(await shown.getAttribute("aria-label"))]

  await test.step("by mouse", async () => {
    await more.click()
    await expect(list.getByRole("link")).toHaveCount(4)
    reached.push(...(await list.getByRole("link").evaluateAll((all) => all.map((each) => each.ariaLabel ?? ""))))
    expect(names.filter((name) => reached.some((label) => label.startsWith(`${name}, `)))).toEqual(names)
    await page.keyboard.press("Escape")
    await expect(list).toHaveCount(0)
  })

  await test.step("by keys, from the event before it", async () => {
    await shown.focus()
    await page.keyboard.press("Tab")
    await expect(more).toBeFocused()
    await page.keyboard.press("Enter")
    for (const label of reached.slice(1)) {
      await expect(list.getByRole("link", { name: label })).toBeFocused()
      await page.keyboard.press("Tab")
    }
    await page.keyboard.press("Escape")
    await expect(list).toHaveCount(0)
    await more.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/schedule\/\d+$/)
    await page.goBack()
  })

  await test.step("the moved one stays in sight, and a day has a column per agent", async () => {
    await main.getByRole("link", { name: "Hari", exact: true }).click()
    const nobody = main.getByRole("region", { name: "Tanpa agen" })
    const own = nobody.getByRole("button", { name: /10\.00–11\.00 WITA/ })
    await expect(own).toHaveAccessibleName(new RegExp(`^${names[4]}, `))
    await expect(main.getByRole("region").getByRole("button", { name: /^3 kunjungan lain/ })).toHaveCount(1)
    const frame = await own.boundingBox()
    const other = await main.getByRole("button", { name: /^3 kunjungan lain/ }).boundingBox()
    if (!frame || !other) throw new Error("not shown")
    await page.mouse.move(frame.x + 20, frame.y + 8)
    await page.mouse.down()
    await page.mouse.move(other.x, frame.y + 8 + frame.height, { steps: 4 })
    await page.mouse.up()
    await expectToastAndClose(page, "Data berhasil disimpan")
    await expect(
      nobody.getByRole("button", { name: /^Euis.*, Rabu, 16 Juni 2038, 10\.00–11\.00 WIB \(11\.00–12\.00 WITA\)/ }),
    ).toBeVisible()
  })
})
