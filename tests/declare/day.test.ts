import { describe, expect, it } from "vitest"
import { daysBetween, monthFirstIn, plusDays, readDay } from "../../src/declare/index.ts"

describe("a day", () => {
  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026/1/2", "2026-01-02"],
    ["2026-11-21T07:05:00Z", "2026-11-21"],
    ["21/11/2026", "2026-11-21"],
    ["5-3-2026", "2026-03-05"],
    ["05.03.2026, 07.05", "2026-03-05"],
    ["21/11/26", "2026-11-21"],
    ["5.3.26", "2026-03-05"],
    ["21 Nov 2026", "2026-11-21"],
    ["1-Agt-2026", "2026-08-01"],
    ["3 Ags. 2026", "2026-08-03"],
    ["2 Pebruari 2026", "2026-02-02"],
    ["17Agustus1945", "1945-08-17"],
    ["Nov 21, 2026", "2026-11-21"],
    ["Desember 1 2026", "2026-12-01"],
    ["29 Februari 2028", "2028-02-29"],
    ["46347", "2026-11-21"],
    ["46347.75", "2026-11-21"],
  ])("is %s", (text, day) => expect(readDay(text)).toBe(day))

  it.each([
    "",
    "besok",
    "2026",
    "11/2026",
    "November 2026",
    "31/02/2026",
    "8/31/2026",
    "26-11-21",
    "29 Feb 2027",
    "1 Ma 2026",
    "1 Marathon 2026",
    "26/11/0026x",
    "2026-11-21–2026-11-28",
    "12026",
    "99999",
  ])("is not %s", (text) => expect(readDay(text)).toBeUndefined())

  it("has its month first where that is said, and a column proves it", () => {
    expect([readDay("8/9/2026", { monthFirst: true }), readDay("8/9/2026")]).toEqual(["2026-08-09", "2026-09-08"])
    expect(readDay("9 Aug 2026", { monthFirst: true })).toBe("2026-08-09")
    expect(monthFirstIn(["8/9/2026", "8/31/2026", ""])).toBe(true)
    expect(monthFirstIn(["8/9/2026", "8/31/2026", "31/8/2026"])).toBe(false)
    expect(monthFirstIn(["8/9/2026", "2026-08-31"])).toBeUndefined()
  })

  it("is so many days after another, over the ends of months and leap days", () => {
    expect([plusDays("2028-02-28", 2), plusDays("2027-01-01", -1)]).toEqual(["2028-03-01", "2026-12-31"])
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2)
  })
})
