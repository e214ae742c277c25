import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import type { Field, Page, Row } from "../../src/declare/index.ts"
import { Cell } from "../../src/fields/Cell.tsx"
import { type CellView, OwnFieldsContext } from "../../src/fields/own-fields.ts"
import { apiKey } from "../../src/resources/api-key.ts"
import { biChecking } from "../../src/resources/bi-checking.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { registry } from "../../src/screens/index.ts"
import { type AppContext, ReactAppContext } from "../../src/session/app-context.ts"
import { preload } from "../../src/ui/preloadable.ts"

vi.stubGlobal("addEventListener", () => undefined)
const { preloadScreen } = await import("../../src/engine/screen-of.ts")

const cell = (name: string, field: Field, row: Row, view?: CellView) =>
  renderToStaticMarkup(
    <OwnFieldsContext value={registry}>
      <ReactAppContext value={{ openPages: [] } as never}>
        <Cell name={name} field={field} row={row} view={view} />
      </ReactAppContext>
    </OwnFieldsContext>,
  )

test("an own cell is the kind's until it has loaded, and in its place once a page that shows it has", async () => {
  const words = (row: Row) => cell("premium_views", houseList.fields.premium_views, row).replace(/<[^>]*>/g, "")
  const row = { premium_views: 50, premium_views_before: 40 }
  const page: Page = { name: "house-list", label: "Listing", route: "listing", resource: houseList }
  const loadList = (view?: string) =>
    preloadScreen({ ...registry, screens: { [page.name]: { list: () => null } } }, { ...page, view }, "list")
  await loadList()
  expect(words(row)).toBe("50")
  await loadList("premium")
  expect(words(row)).toBe("40  menjadi  50naik 25%")
  expect(words({ premium_views: 50, premium_views_before: null })).toBe("50")
})

test("the last message of a lead has its age in lists alone", async () => {
  await preload(registry.cells["request-cust.last_message"] ?? {})
  const shown = (view: CellView, last_message_at: string | null) =>
    cell("last_message", requestCust.fields.last_message, { last_message: "Halo", last_message_at }, view)
  const at = "2026-11-21T07:05:00.000Z"
  expect(shown("list", at)).toContain('title="21 Nov 2026 14.05"')
  expect(shown("list", null)).toBe("Halo")
  expect(shown("show", at)).not.toContain("<time")
})

test("a result is marked once it is older than it holds good", async () => {
  await preload(registry.cells["bi-checking.checked_at"] ?? {})
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const shown = (days: number) => cell("checked_at", biChecking.fields.checked_at, { checked_at: at(days) })
  expect(shown(90)).not.toContain("periksa ulang")
  expect(shown(91.5)).toContain("91 hari lalu, periksa ulang")
})

test("the scopes of a key are named by resource and right, unknown ones by themselves", async () => {
  await preload(registry.cells["api-key.scopes"] ?? {})
  const scopes = ["house-list:update", "house-list:read", "house-type:read", "gone:read"]
  const shown = renderToStaticMarkup(
    <OwnFieldsContext value={registry}>
      <ReactAppContext value={{ resources } as unknown as AppContext}>
        <Cell name="scopes" field={apiKey.fields.scopes} row={{ scopes }} view="show" />
      </ReactAppContext>
    </OwnFieldsContext>,
  )
  const items = [...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)
  expect(items.toSorted()).toEqual(["Listing: baca, ubah", "Tipe Properti: baca", "gone:read"])
})

test("lists abbreviate the kind of a city, so that its name is seen", () => {
  const shown = (city_label: string, view: CellView) =>
    cell("city", houseList.fields.city, { city: "1", city_label }, view)
  expect(shown("Kota Administrasi Jakarta Barat", "list")).toBe("Kota Jakarta Barat")
  expect(shown("Kabupaten Administrasi Kepulauan Seribu", "list")).toBe("Kab. Kepulauan Seribu")
  expect(shown("Kabupaten Bogor", "list")).toBe("Kab. Bogor")
  expect(shown("Kota Bogor", "list")).toBe("Kota Bogor")
  expect(shown("Kabupaten Bogor", "show")).toBe("Kabupaten Bogor")
})

test("few days left and a past end are marked", async () => {
  await preload(registry.cells["trash.days_left"] ?? {})
  await preload(registry.cells["api-key.expires_at"] ?? {})
  const left = (days: number) => cell("premium_left", houseList.fields.premium_left, { premium_left: days })
  expect(left(3)).toContain('data-tone="warn"')
  expect(left(4)).not.toContain("data-tone")
  const end = (at: string) => cell("expires_at", apiKey.fields.expires_at, { expires_at: at })
  expect(end("2020-01-01T00:00:00.000Z")).toContain("Kedaluwarsa")
  expect(end("2999-01-01T00:00:00.000Z")).not.toContain("Kedaluwarsa")
})
