import { expect, type Locator, type Page } from "@playwright/test"
import { visit } from "../../browser/support/people.ts"
import type { Owner } from "../owner.ts"
import type { Stored } from "../records.ts"
import type { Met, Service } from "../service.ts"
import { shapesOf, type Table } from "../tables.ts"
import { nameOf } from "../wire.ts"

export interface Stage {
  page: Page
  main: Locator
  owner: Owner
  service: Service
  origin: string
}

export type Journey = (stage: Stage) => Promise<void>

export const LISTINGS = "/dashboard/listing"

export const findRecord = ({ service }: Stage, table: Table, n: number) =>
  service.records(table).find((record) => record.n === n) as Stored

export const titleOfListing = (stage: Stage, n: number) => String(findRecord(stage, "listings", n).title)

const isSettled = ({ main }: Stage) => expect(main.locator("[aria-busy=true]")).toHaveCount(0)

export const isListed = async (stage: Stage, title: string) => {
  await expect(stage.main.locator("[data-title]").filter({ hasText: title }).first()).toBeVisible()
  await isSettled(stage)
}

export const openListings = async (stage: Stage) => {
  await visit(stage.page, LISTINGS)
  await isListed(stage, titleOfListing(stage, 1))
  const [, count] = /–(\d+) dari/.exec(await stage.main.getByText(/^\d+–\d+ dari /).innerText()) ?? []
  await expect(stage.main.locator("[data-title]")).toHaveCount(Number(count))
}

export const lastWrite = ({ service }: Stage, method: string, path: RegExp): Met => {
  const met = service.met.findLast((request) => request.method === method && path.test(request.path))
  if (!met) throw new Error(`No ${method} ${path} came; the last were ${service.met.slice(-3).map(said).join(", ")}`)
  return met
}

const said = ({ method, path, status }: Met) => `${method} ${path} (${status})`

export const columnsIn = (owner: Owner, table: Table, body: object): string[] =>
  Object.keys(shapesOf(table)).filter((column) => {
    const keys = nameOf(owner, table, column).split(".")
    return (
      keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body) !== undefined
    )
  })

const NONSENSE = /undefined|NaN|\[object |Invalid Date|Halaman ini mengalami gangguan/

export const nonsenseIn = async (page: Page) => {
  const lines = (await page.locator("body").innerText()).split("\n")
  return lines.filter((line) => NONSENSE.test(line))
}
