import { describe, expect, test } from "vitest"
import { answersIn } from "../../server/features/leads/scorecard.ts"
import { plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { DEFAULT_OFFICE } from "../../src/domain/waiting.ts"
import { scoresIn } from "../../src/screens/agent-profile/ViewsOfListings.tsx"
import { fileApi } from "./file-api.ts"

const api = await fileApi()
const token = await api.login("ADMIN")

const day = (offset: number) => plusDays(todayInJakarta(), offset)
const read = (query: string) => api.call("GET", `/svc/main/agent-profile/scorecard?${query}`, { token })

describe("the scorecard", () => {
  test("counts the caller's own leads, answers, viewings and deals of the range, and nobody else's", async () => {
    const own = { agent: 2 }
    for (const id of [1, 2]) await api.set("request-cust", id, own)
    await api.set("schedule-house-list", 1, { ...own, status: "done" })
    await api.set("house-list", 2, { ...own, status: "sold", sold_at: todayInJakarta() })
    const { status, body } = await read(`startDate=${day(-5)}&endDate=${todayInJakarta()}`)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ leads: 2, answered: 1, visits: 1, deals: 1, promised_minutes: 60 }),
    ])
    const before = await read(`startDate=${day(-40)}&endDate=${day(-30)}`)
    expect(before.body.data).toMatchObject({ leads: 0, answered: 0, due: 0, median_minutes: null, visits: 0, deals: 0 })
    expect((await read("startDate=besok&endDate=x")).status).toBe(422)
  })

  test("measures answers in office minutes against the promise", () => {
    const at = (clock: string) => `2026-11-20T${clock}:00+07:00`
    const answers = answersIn(
      [
        { since: at("10:00"), answered: at("10:20") },
        { since: at("10:00"), answered: at("11:30") },
        { since: at("16:50"), answered: "2026-11-21T08:20:00+07:00" },
        { since: at("10:00"), answered: null },
        { since: "2026-11-21T11:50:00+07:00", answered: null },
      ],
      new Date("2026-11-21T12:00:00+07:00"),
      DEFAULT_OFFICE,
    )
    expect(answers).toEqual({ answered: 3, due: 4, within: 2, median_minutes: 30 })
    expect(answersIn([], new Date(), DEFAULT_OFFICE)).toEqual({ answered: 0, due: 0, within: 0, median_minutes: null })
  })

  test("is shown in words, and says nothing that it does not know", () => {
    const scores = scoresIn({ due: 4, within: 2, median_minutes: 30, promised_minutes: 60, deals: 1 })
    expect(scores.map(({ label, value, note }) => `${label}: ${value}, ${note}`)).toEqual([
      "Dibalas tepat waktu: 50%, 2 dari 4 lead, janji 1 jam",
      "Waktu balas tengah: 30 mnt, balasan pertama, jam kantor",
      "Deal: 1, terjual dan tersewa",
    ])
    expect(scoresIn({ due: 0, within: 0, median_minutes: null })).toEqual([])
  })
})
