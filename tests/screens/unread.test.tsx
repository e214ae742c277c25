import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { describe, expect, test } from "vitest"
import { type Field, pagesOf, UNREAD } from "../../src/declare/index.ts"
import { asExport } from "../../src/engine/list/export-file.ts"
import { startReading, takePage } from "../../src/engine/list/page-reading.ts"
import { titleOf } from "../../src/engine/list/RowMenu.tsx"
import { keyOfRow, selectable, toggle, uniqueKeys } from "../../src/engine/list/selection.ts"
import { blockedReason, findSteps } from "../../src/engine/record/possible-actions.ts"
import { Cell } from "../../src/fields/Cell.tsx"
import { asShortText, asText, unreadText } from "../../src/fields/text.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { pathOfRecord } from "../../src/routing/routes.ts"
import { ReactAppContext } from "../../src/session/app-context.ts"

const house = houseList.fields
const pages = pagesOf([houseList])
const [page = expect.fail("no page")] = pages

const seen = (props: ComponentProps<typeof Cell>) =>
  renderToStaticMarkup(
    <ReactAppContext value={{ openPages: pages } as never}>
      <MemoryRouter>
        <Cell {...props} />
      </MemoryRouter>
    </ReactAppContext>,
  )

const STRAW = { id: 7, title: "Rumah", [UNREAD]: { certificate: "Surat ijo", price: { amount: "?", unit: "jt" } } }

describe("what the service sent and no kind understands", () => {
  test("stands in its place as it came, with a mark that explains it", () => {
    const cell = seen({ name: "certificate", field: house.certificate, row: STRAW })
    expect(cell).toContain("Surat ijo")
    expect(cell).toContain('aria-label="Nilai tidak dikenal"')
    expect(cell).toContain("Layanan mengirim nilai yang tidak dikenal di sini: Surat ijo")
    expect(asText("price", house.price, STRAW)).toBe('{"amount":"?","unit":"jt"}')
    expect(asShortText("price", house.price, STRAW)).toBe('{"amount":"?","unit":"jt"}')
    expect(asExport("price", house.price, STRAW)).toBe('{"amount":"?","unit":"jt"}')
    expect(unreadText("title", house.title, STRAW)).toBeUndefined()
    expect(asExport("land_area", house.land_area, STRAW)).toBeNull()
  })

  test("is cut where it is long, and whole in the explanation and in a file", () => {
    const long = "kata ".repeat(30).trim()
    const row = { [UNREAD]: { certificate: long } }
    expect(asText("certificate", house.certificate, row)).toBe(`${"kata ".repeat(7)}kata…`)
    expect(asExport("certificate", house.certificate, row)).toBe(long)
    expect(seen({ name: "certificate", field: house.certificate, row })).toContain(`di sini: ${long}`)
  })

  test("stays masked in a list, in the explanation too", () => {
    const row = { [UNREAD]: { owner_phone: { nomor: "0812-3456-7890" } } }
    expect(seen({ name: "owner_phone", field: house.owner_phone, row })).not.toContain("3456")
    expect(asText("owner_phone", house.owner_phone, row, true)).toBe("••••7890")
  })

  const NASTY: readonly unknown[] = [
    { a: { b: null } },
    {},
    [],
    [{}],
    [null],
    [[1]],
    true,
    0,
    -1,
    "",
    "NULL",
    "0000-00-00",
    { lat: "x" },
    { lat: 1 },
    1e300,
  ]
  test.each(Object.entries(house) as [string, Field][])("%s never shows what only a program says", (name, field) => {
    for (const value of NASTY)
      for (const row of [{ [name]: value }, { [UNREAD]: { [name]: value } }, { [`${name}_label`]: value }])
        for (const view of ["list", "show"] as const) {
          const words = `${seen({ name, field, row, view })} ${asExport(name, field, row)}`
          expect(words).not.toMatch(/\[object|NaN|Invalid|undefined|Infinity/)
        }
  })

  test("of a state has no steps, and what needs that state says why it cannot be done", () => {
    const row = { id: 7, [UNREAD]: { status: "LAKU KERAS" } }
    const { markSold, setStatus } = houseList.actions
    expect(findSteps("status", house.status, row, [{ ...setStatus, name: "setStatus" }])).toEqual([])
    expect(blockedReason(houseList, setStatus, row)).toBeUndefined()
    expect(blockedReason(houseList, markSold, row)).toBe(
      "Status “LAKU KERAS” dari layanan tidak dikenal. Hanya listing yang Tayang dapat ditandai terjual atau tersewa.",
    )
  })
})

describe("a row without an id", () => {
  const rows = [
    { title: "A" },
    { id: 0, title: "B" },
    { id: "x/y", title: "C" },
    { id: "x/y", title: "D" },
    { title: "" },
  ]

  test("leads nowhere, is not selected, and has a key of its own", () => {
    expect(rows.map((row) => pathOfRecord(page, row))).toEqual([
      undefined,
      "/dashboard/listing/0",
      "/dashboard/listing/x%2Fy",
      "/dashboard/listing/x%2Fy",
      undefined,
    ])
    const keys = uniqueKeys(rows)
    expect(new Set(keys).size).toBe(5)
    expect(uniqueKeys(rows)).toEqual(keys)
    expect(keys.slice(1, 4)).toEqual(["0", "x/y", "x/y 1"])
    expect(selectable(rows)).toEqual(rows.slice(1, 4))
    expect([...toggle(new Map(), rows, { page: 1, conditions: [] }).keys()]).toEqual(["0", "x/y"])
    expect(rows.map((row) => titleOf(houseList, row))).toEqual(["A", "B", "C", "D", "Tanpa nama"])
  })

  test.each([null, "", "undefined", "null", ".", ".."])("nor does an id that no address can say: %j", (id) => {
    expect(pathOfRecord(page, { id, slug: "rumah" })).toBeUndefined()
  })

  test("is exported once, though a service that ignores the page sends it again and again", () => {
    const reading = startReading()
    const same = [{ title: "A" }, { title: "A" }, { title: "B" }]
    const answer = { total: 4, isUncertain: true }
    expect(takePage(reading, { data: same, ...answer })).toHaveLength(3)
    expect(takePage(reading, { data: structuredClone(same), ...answer })).toEqual([])
    expect(reading.isDone).toBe(true)
    expect(keyOfRow(same[0] as object)).not.toBe(keyOfRow(same[1] as object))
  })
})
