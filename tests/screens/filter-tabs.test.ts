import { expect, test } from "vitest"
import { type Page, pagesOf, parseQuery, printQuery } from "../../src/declare/index.ts"
import { applyFilterTab, createFilterTabs, findOpenFilterTab, getFieldsOfOpenTab } from "../../src/engine/list/tabs.ts"
import { resources } from "../../src/resources/index.ts"
import { requestCust } from "../../src/resources/request-cust.ts"

const page = pagesOf(resources).find(({ name }) => name === "request-cust") as Page
const tabs = createFilterTabs(page, "2026-11-22")
const queryOf = (search: string) => parseQuery(requestCust, new URLSearchParams(search))
const openIn = (search: string) => findOpenFilterTab(tabs, queryOf(search))?.label
const addressOf = (label: string, search = "") => {
  const tab = tabs.find((one) => one.label === label)
  return tab && String(new URLSearchParams(printQuery(applyFilterTab(tabs, queryOf(search), tab))))
}

test("the leads' tabs are filters with an order of their own", () => {
  expect(tabs.map(({ label }) => [label, addressOf(label)])).toEqual([
    ["Semua", "sort=-created_at"],
    ["Belum dibalas", "sort=waiting_since&waiting_since_null=false"],
    ["Belum dibalas ≥ 2 hari", "sort=waiting_since&waiting_since_lte=2026-11-20"],
    ["Belum dibaca", "sort=-last_message_at&unread_gte=1"],
    [
      "Tindak lanjut jatuh tempo",
      "sort=next_follow_up&next_follow_up_lte=2026-11-22&status_in=new%2Ccontacted%2Csurvey%2Cnegotiation",
    ],
  ])
})

test("a tab keeps what else the list is narrowed by, such as a group", () => {
  expect(addressOf("Belum dibaca", "property_id=5&waiting_since_null=false&sort=waiting_since")).toBe(
    "sort=-last_message_at&property_id=5&unread_gte=1",
  )
})

test("a tab of two filters is left with both, and other filters of their fields are no part of it", () => {
  const due = "next_follow_up_lte=2026-11-22&status_in=new,contacted,survey,negotiation"
  expect(openIn(due)).toBe("Tindak lanjut jatuh tempo")
  expect(getFieldsOfOpenTab(tabs, queryOf(due))).toEqual(["waiting_since", "unread", "next_follow_up", "status"])
  expect(addressOf("Semua", `${due}&source=ad`)).toBe("sort=-created_at&source=ad")
  expect(openIn("next_follow_up_lte=2026-11-22&status=survey")).toBeUndefined()
  expect(addressOf("Belum dibaca", "status=survey")).toBe("sort=-last_message_at&status=survey&unread_gte=1")
  expect(openIn("status=survey")).toBe("Semua")
})

test("the open tab is the one whose filters hold, and its filters are no chips", () => {
  expect(openIn("property_id=5")).toBe("Semua")
  expect(openIn("waiting_since_null=false&property_id=5")).toBe("Belum dibalas")
  expect(openIn("waiting_since_lte=2026-11-20")).toBe("Belum dibalas ≥ 2 hari")
  expect(openIn("waiting_since_lte=2026-11-01")).toBeUndefined()
  expect(openIn("waiting_since_null=false&unread_gte=1")).toBeUndefined()
  expect(getFieldsOfOpenTab(tabs, queryOf("unread_gte=1"))).toEqual(["waiting_since", "unread", "next_follow_up"])
  expect(getFieldsOfOpenTab(tabs, queryOf("unread_gte=2"))).toEqual([])
})

test("of a view, and where none are declared, there are none", () => {
  expect(createFilterTabs({ ...page, view: "other" })).toEqual([])
  expect(createFilterTabs(pagesOf(resources).find(({ name }) => name === "house-list") as Page)).toEqual([])
})
