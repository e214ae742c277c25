import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import type { Page, Row } from "../../src/declare/index.ts"
import { Cell } from "../../src/fields/Cell.tsx"
import { OwnFieldsContext } from "../../src/fields/own-fields.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { registry } from "../../src/screens/index.ts"
import { preload } from "../../src/ui/preloadable.ts"

vi.stubGlobal("addEventListener", () => undefined)
const { preloadScreen } = await import("../../src/engine/screen-of.ts")

const { premium_views: field } = houseList.fields
const cell = (row: Row) =>
  renderToStaticMarkup(
    <OwnFieldsContext value={registry}>
      <Cell name="premium_views" field={field} row={row} />
    </OwnFieldsContext>,
  )
const words = (row: Row) => cell(row).replace(/<[^>]*>/g, "")

test("the last message of a lead has its age in lists alone", async () => {
  await preload(registry.cells["last-message"] ?? {})
  const { last_message: field } = requestCust.fields
  const shown = (view: "list" | "show", last_message_at: string | null) =>
    renderToStaticMarkup(
      <OwnFieldsContext value={registry}>
        <Cell name="last_message" field={field} row={{ last_message: "Halo", last_message_at }} view={view} />
      </OwnFieldsContext>,
    )
  const at = "2026-11-21T07:05:00.000Z"
  expect(shown("list", at)).toContain('title="21 Nov 2026 14.05"')
  expect(shown("list", null)).toBe("Halo")
  expect(shown("show", at)).not.toContain("<time")
})

test("an own cell is the kind's until it has loaded, and in its place once its page has", async () => {
  const row = { premium_views: 50, premium_views_before: 40 }
  expect(words(row)).toBe("50")
  const page: Page = { name: "house-list.premium", label: "Premium", route: "listing-premium", resource: houseList }
  await preloadScreen({ ...registry, screens: { [page.name]: { list: () => null } } }, page, "list")
  expect(words(row)).toBe("40  menjadi  50naik 25%")
  expect(words({ premium_views: 50, premium_views_before: null })).toBe("50")
})
