import { expect, test } from "vitest"
import { labelOfAction, type Page, pagesOf, singularOf } from "../../src/declare/index.ts"
import { createI18nProvider } from "../../src/feedback/i18n-provider.ts"
import { resources } from "../../src/resources/index.ts"
import { kindsOf, pageTitleOf } from "../../src/routing/routes.ts"

/** English menu words. `listing`, `lead`, `webhook` and similar words are common in Indonesia. */
const ENGLISH =
  /\b(list|lists|schedules?|packages?|subsc|subscribes?|users?|payments?|notifications?|reports?|share|withdrawals?|logs?|analytics|dashboards?|sessions?|messages?|requests?|types?|titles?|facility|facilities|areas|master|records?|items?|settings?|profiles?|add|edit|create|delete|remove|update|save|cancel|search|show|view|new|by|of|the|and)\b/i

const NAMES = new Set(pagesOf(resources).map(({ label }) => label))

const titlesOf = (page: Page) =>
  kindsOf(page)
    .filter((kind) => kind !== "list")
    .map((kind) => pageTitleOf(page, kind))

test("every derived title and every record's name is Indonesian", () => {
  const titles = [...pagesOf(resources).flatMap(titlesOf), ...resources.map(singularOf)]
  const leftovers = titles.filter((title) => ENGLISH.test(title))
  expect(leftovers).toEqual([])
  expect("Tambah Schedule List").toMatch(ENGLISH)
})

test("what is done to records is said in Indonesian", () => {
  const labels = resources.flatMap((resource) =>
    Object.entries(resource.actions ?? {}).map(([name, action]) => labelOfAction(resource, { ...action, name }, {})),
  )
  expect(labels.filter((label) => ENGLISH.test(label) && !NAMES.has(label))).toEqual([])
})

test("a record's name stands in the middle of a sentence, a page's keeps the spec's words", () => {
  for (const { noun } of resources) expect(noun).toBe(noun.toLowerCase())
  const { translate } = createI18nProvider(resources, pagesOf(resources))
  expect(translate("user.titles.show")).toBe("Rincian pengguna")
  expect(translate("schedule-house-list.titles.create")).toBe("Tambah kunjungan")
  expect(translate("schedule-house-list.titles.list")).toBe("Schedule List")
  expect(translate("master-subscribe.titles.edit")).toBe("Ubah paket")
})
