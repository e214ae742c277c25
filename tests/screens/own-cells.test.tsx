import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import type { Page, Row } from "../../src/declare/index.ts"
import { Cell } from "../../src/fields/Cell.tsx"
import { OwnFieldsContext } from "../../src/fields/own-fields.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { registry } from "../../src/screens/index.ts"

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

test("an own cell is the kind's until it has loaded, and in its place once its page has", async () => {
  const row = { premium_views: 50, premium_views_before: 40 }
  expect(words(row)).toBe("50")
  const page: Page = { name: "house-list.premium", label: "Premium", route: "listing-premium", resource: houseList }
  await preloadScreen({ ...registry, screens: { [page.name]: { list: () => null } } }, page, "list")
  expect(words(row)).toBe("40  menjadi  50naik 25%")
  expect(words({ premium_views: 50, premium_views_before: null })).toBe("50")
})
