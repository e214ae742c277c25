import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { type Field, integer, longtext } from "../../src/declare/index.ts"
import { FieldInput } from "../../src/fields/FieldInput.tsx"
import { RangeField } from "../../src/ui/date/RangeField.tsx"

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

  test("the calendars of both ends of a range", () => {
    const range = renderToStaticMarkup(
      <RangeField legend="Dibuat" range={{ start: undefined, end: undefined }} isOpen onChange={() => undefined} />,
    )
    expect(namesOf(range, "button")).toEqual(["Buka kalender: Dari", "Buka kalender: Sampai"])
  })
})

describe("what stands beside an input is its description", () => {
  test("units", () => {
    expect(
      descriptionOf(renderToStaticMarkup(<FieldInput {...propsOf(integer("Daya", { unit: "VA" }), 1)} />)),
    ).toEqual(["VA"])
  })

  test("the length of a text near its limit", () => {
    const html = renderToStaticMarkup(<FieldInput {...propsOf(longtext("Teks", { max: 10 }), "123456789")} />)
    expect(descriptionOf(html)[0]).toMatch(/^9/)
    const short = renderToStaticMarkup(<FieldInput {...propsOf(longtext("Teks", { max: 10 }), "1")} />)
    expect(descriptionOf(short)).toEqual([])
  })
})
