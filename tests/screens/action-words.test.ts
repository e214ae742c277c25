import { describe, expect, test } from "vitest"
import type { Action, Resource } from "../../src/declare/index.ts"
import {
  dueAnswers,
  getActionButtonText,
  getActionQuestions,
  getInitialAnswers,
} from "../../src/engine/record/action-words.ts"
import { resources } from "../../src/resources/index.ts"
import { todayInJakarta } from "../../src/time/day.ts"

const named = (resource: string, name: string) => {
  const found = resources.find((candidate) => candidate.name === resource) as Resource
  return [found, { ...(found.actions?.[name] as Action), name }] as const
}

describe("the word on the button", () => {
  test.each([
    ["house-list", "setStatus", { status: "rejected" }, {}, "Tolak listing"],
    ["house-list", "setStatus", { status: "active" }, {}, "Tayangkan listing"],
    ["house-list", "setStatus", {}, {}, "Ubah status"],
    ["house-list", "markSold", {}, { ad_type: "sale" }, "Tandai terjual"],
    ["house-list", "markSold", {}, { ad_type: "rent" }, "Tandai tersewa"],
    ["withdrawal", "process", { status: "approved" }, {}, "Setujui penarikan"],
    ["withdrawal", "process", { status: "succeeded" }, {}, "Tandai dibayar"],
    ["schedule-house-list", "setStatus", { status: "confirmed" }, {}, "Konfirmasi kunjungan"],
  ])("of %s.%s with %o says what it does", (resource, action, answers, record, word) => {
    expect(getActionButtonText(...named(resource, action), answers, record)).toBe(word)
  })

  test("of no declared action is the one that saves a form", () => {
    const words = resources.flatMap((resource: Resource) =>
      Object.entries(resource.actions ?? {}).map(([name, action]) =>
        getActionButtonText(resource, { ...action, name }),
      ),
    )
    expect(words.length).toBeGreaterThan(15)
    expect(words.filter((word) => /^Simpan/.test(word))).toEqual([])
  })
})

describe("questions", () => {
  const [, setStatus] = named("house-list", "setStatus")
  const names = (answers: object, given?: object) =>
    getActionQuestions(setStatus, { ...answers }, { status: "review" }, { ...given }).map(({ name }) => name)

  test("that are not due are not asked, and what was typed there is not sent", () => {
    expect(names({ status: "active" })).toEqual(["status"])
    expect(names({ status: "rejected" })).toEqual(["status", "status_reason"])
    expect(dueAnswers(setStatus, { status: "active", status_reason: "Foto" })).toEqual({ status: "active" })
    expect(dueAnswers(setStatus, { status: "rejected", status_reason: "Foto" })).toEqual({
      status: "rejected",
      status_reason: "Foto",
    })
  })

  test("that are answered already are not asked again", () => {
    expect(names({ status: "active" }, { status: "active" })).toEqual([])
    expect(names({ status: "rejected" }, { status: "rejected" })).toEqual(["status_reason"])
  })

  test("of a deal start from the asking price and today", () => {
    const [houses, markSold] = named("house-list", "markSold")
    expect(getInitialAnswers(houses, markSold, { price: 950_000_000, sold_price: null, buyer: null })).toEqual({
      sold_price: 950_000_000,
      sold_at: todayInJakarta(),
      buyer: null,
    })
  })

  test("of a state are asked anew", () => {
    const [houses, action] = named("house-list", "setStatus")
    expect(getInitialAnswers(houses, action, { status: "review", status_reason: "Foto" })).toEqual({
      status: null,
      status_reason: "Foto",
    })
  })
})
