import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { pagesOf, type Resource } from "../../src/declare/index.ts"
import { ListContext, type ListContextValue } from "../../src/engine/list/list-context.ts"
import { useSelectionItems } from "../../src/engine/list/use-selection-items.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf } from "../../src/resources/policy.ts"
import { createAccess } from "../../src/session/access.ts"
import { type AppContext, ReactAppContext } from "../../src/session/app-context.ts"

const ends = { ...houseList.actions.endPremium, bulk: true as const }
const listings: Resource = { ...houseList, actions: { ...houseList.actions, endPremium: ends } }
const access = createAccess({ resources, policy: policyOf(resources), role: "gro_admin", extensions: true })

const itemsOn = (name: string) => {
  const page = pagesOf([listings]).find((one) => one.name === name)
  const list = { page, selection: new Map() } as unknown as ListContextValue
  const Items = () =>
    useSelectionItems({ mayJob: true, isAll: false, target: { ids: [] } })
      .map(({ label }) => label)
      .join()
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ReactAppContext value={access as AppContext}>
          <ListContext value={list}>
            <Items />
          </ListContext>
        </ReactAppContext>
      </QueryClientProvider>
    </MemoryRouter>,
  ).split(",")
}

test("selected records are offered the actions of the page's view, as their rows are", () => {
  expect(itemsOn("house-list.premium")).toEqual(["Akhiri premium", "Ekspor", "Hapus"])
  expect(itemsOn("house-list")).toContain("Ubah status")
  expect(itemsOn("house-list")).not.toContain("Akhiri premium")
})
