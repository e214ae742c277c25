import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { createCodecs } from "../../src/adapt/codecs.ts"
import { isMask, mask } from "../../src/declare/format.ts"
import { UNREAD } from "../../src/declare/index.ts"
import { draftOf } from "../../src/engine/form/draft.ts"
import { checkForm } from "../../src/engine/form/form-fields.ts"
import { asExport } from "../../src/engine/list/export-file.ts"
import { Cell } from "../../src/fields/Cell.tsx"
import { asText } from "../../src/fields/text.ts"
import { biChecking } from "../../src/resources/bi-checking.ts"
import { findProperties } from "../../src/resources/find-properties.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"

const { nik, phone } = biChecking.fields
const MASKED = { id: 1, [UNREAD]: { nik: "••••0001", phone: "••••5678" } }
const WHOLE = { id: 1, nik: "3174070101900001", phone: "+6281212345678" }

const seen = (field: typeof nik | typeof phone, name: string, row: object, more = {}) =>
  renderToStaticMarkup(<Cell name={name} field={field} row={row as never} {...more} />)

describe("personal data", () => {
  test("is its last four digits, letters where it has none; a mask stays as it is", () => {
    expect([mask("3174070101900001"), mask("0812-3456-7890"), mask("rahasia"), mask("1234")]).toEqual([
      "••••0001",
      "••••7890",
      "••••asia",
      "••••",
    ])
    expect(mask(mask("3174070101900001"))).toBe("••••0001")
    expect([isMask("••••0001"), isMask("0001"), isMask(undefined)]).toEqual([true, false, false])
  })

  test.each([
    ["a mask that the service sent", MASKED],
    ["what came whole", WHOLE],
  ])("is masked in lists, on pages and in files, of %s", (_, row) => {
    for (const view of ["list", "show"] as const) {
      expect(seen(nik, "nik", row, { view })).toBe('<span class="numeric">••••0001</span>')
      expect(seen(phone, "phone", row, { view })).toBe('<span class="numeric">••••5678</span>')
    }
    expect(asExport("nik", nik, row)).toBe("••••0001")
    expect(asText("phone", phone, row, true)).toBe("••••5678")
  })

  test("is whole for who asks for it", () => {
    expect(seen(nik, "nik", WHOLE, { view: "show", isRevealed: true })).toBe("3174070101900001")
    expect(seen(phone, "phone", WHOLE, { isRevealed: true })).toContain("0812-1234-5678")
  })

  test("that came masked is no value: a form neither starts with it nor sends it", async () => {
    const codec = await createCodecs(resources, {})(houseList)
    const sent = { id: 7, title: "Rumah contoh", house_type: 1, owner_phone: "••••5678" }
    const [house = {}] = await codec.read(houseList.calls.list, [sent])
    expect(house).toMatchObject({
      title: "Rumah contoh",
      owner_phone: undefined,
      [UNREAD]: { owner_phone: "••••5678" },
    })
    const opened = draftOf(houseList, house)
    expect(opened.owner_phone).toBeNull()
    const fields = [{ name: "owner_phone", field: houseList.fields.owner_phone, isRequired: false }] as const
    const base = { record: house as never, baseline: opened }
    expect((await checkForm(houseList, fields, base, opened)).data).toEqual({})
    const typed = await checkForm(houseList, fields, base, { ...opened, owner_phone: "••••5678" })
    expect(typed.sentences.owner_phone).toMatch(/^Telepon pemilik masih tersamar/)
  })
})

test("a budget is read from the least to the most", () => {
  const { budget_max } = findProperties.fields
  const words = (row: object) => asText("budget_max", budget_max, row as never)
  expect(words({ budget_min: 700_000_000, budget_max: 1_000_000_000 })).toBe("Rp 700 jt – Rp 1 M")
  expect(words({ budget_min: null, budget_max: 1_000_000_000 })).toBe("sampai Rp 1 M")
  expect(words({ budget_min: 700_000_000, budget_max: null })).toBe("mulai Rp 700 jt")
  expect(words({ budget_min: 1_000_000_000, budget_max: 1_000_000_000 })).toBe("Rp 1 M")
  expect(words({ budget_min: null, budget_max: null })).toBe("")
})

test("a result has its meaning on detail pages alone", () => {
  const { collectibility } = biChecking.fields
  const row = { collectibility: "5" }
  const kol = (view: "list" | "show") =>
    renderToStaticMarkup(<Cell name="collectibility" field={collectibility} row={row} view={view} />)
  expect(kol("show")).toContain("tunggakan lebih dari 180 hari, biasanya ditolak")
  expect(kol("list")).not.toContain("tunggakan")
})
