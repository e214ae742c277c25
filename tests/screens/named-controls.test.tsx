import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test, vi } from "vitest"
import { datetime, type Field, geo, integer, longtext, money } from "../../src/declare/index.ts"
import { FieldInput } from "../../src/fields/FieldInput.tsx"
import { FilterInput } from "../../src/fields/FilterInput.tsx"
import { DateTimeInput } from "../../src/fields/inputs/DateInput.tsx"
import { GeoInput } from "../../src/fields/inputs/GeoInput.tsx"
import { MoneyInput } from "../../src/fields/inputs/MoneyInput.tsx"
import { RangeField } from "../../src/ui/date/RangeField.tsx"

vi.mock("../../src/ui/use-media.ts", () => ({ useIsPhone: () => false, mediaOf: () => ({ matches: true }) }))
vi.mock("../../src/fields/use-zone.ts", () => ({ useZonedValue: () => "WIB" }))

const propsOf = (field: Field, value: unknown) => ({
  id: "f",
  name: "f",
  field: field as never,
  fields: {},
  draft: {},
  value: value as never,
  onChange: () => undefined,
  "aria-describedby": "f-help",
})

/** The texts that an input's description refers to, in its order; `null` for a missing one. */
const descriptionOf = (html: string): (string | null)[] => {
  const [, ids = ""] = html.match(/<(?:input|textarea)[^>]*aria-describedby="([^"]*)"/) ?? []
  return ids
    .split(" ")
    .filter((id) => id !== "f-help")
    .map((id) => html.match(new RegExp(`id="${id}"[^>]*>([^<]*)`))?.[1] ?? null)
}

const namesOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*aria-label="([^"]*)"`, "g"))].map(([, name]) => name)

describe("buttons of an input have its name", () => {
  test("plus and minus", () => {
    const html = renderToStaticMarkup(<FieldInput {...propsOf(integer("Kamar tidur", { max: 20 }), 2)} />)
    expect(namesOf(html, "button")).toEqual(["Kamar tidur: satu kurang", "Kamar tidur: satu lagi"])
  })

  test("the calendar of a moment, and of both ends of a range", () => {
    const moment = renderToStaticMarkup(<DateTimeInput {...propsOf(datetime("Mulai"), null)} />)
    expect(namesOf(moment, "button")).toEqual(["Buka kalender: Mulai"])
    const range = renderToStaticMarkup(
      <RangeField legend="Dibuat" range={{ start: undefined, end: undefined }} isOpen onChange={() => undefined} />,
    )
    expect(namesOf(range, "button")).toEqual(["Buka kalender: Dari", "Buka kalender: Sampai"])
  })

  test("the two numbers of a point are a group with its name", () => {
    const html = renderToStaticMarkup(<GeoInput {...propsOf(geo("Titik lokasi"), null)} />)
    expect(html).toMatch(/role="group" aria-label="Titik lokasi" aria-describedby="f-help"/)
  })
})

describe("what stands beside an input is its description", () => {
  test("units", () => {
    expect(
      descriptionOf(renderToStaticMarkup(<FieldInput {...propsOf(integer("Daya", { unit: "VA" }), 1)} />)),
    ).toEqual(["VA"])
    expect(descriptionOf(renderToStaticMarkup(<DateTimeInput {...propsOf(datetime("Mulai"), null)} />))).toEqual([
      "WIB",
    ])
  })

  test("the currency, and the amount in words", () => {
    const html = renderToStaticMarkup(<MoneyInput {...propsOf(money("Harga"), 1_250_000_000)} />)
    expect(descriptionOf(html)).toEqual(["Rp", "Rp 1,25 M"])
    expect(descriptionOf(renderToStaticMarkup(<MoneyInput {...propsOf(money("Harga"), null)} />))).toEqual(["Rp"])
  })

  test("the length of a text near its limit", () => {
    const html = renderToStaticMarkup(<FieldInput {...propsOf(longtext("Teks", { max: 10 }), "123456789")} />)
    expect(descriptionOf(html)[0]).toMatch(/^9/)
    const short = renderToStaticMarkup(<FieldInput {...propsOf(longtext("Teks", { max: 10 }), "1")} />)
    expect(descriptionOf(short)).toEqual([])
  })
})

test("both ends of a range of numbers are named by their field", () => {
  const html = renderToStaticMarkup(
    <FilterInput {...propsOf(money("Anggaran"), null)} filters={[]} chosen={{}} placeholder="Semua" />,
  )
  expect(namesOf(html, "input")).toEqual(["Anggaran dari", "Anggaran sampai"])
})
