import { expect, test } from "vitest"
import { showNumber } from "../../src/declare/format.ts"
import { showDate } from "../../src/time/show-date.ts"

test("numbers are written as the browser's Indonesian formatter does", () => {
  const formatter = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 })
  const some = [
    0,
    1,
    999,
    1000,
    1234.5,
    0.125,
    0.005,
    1.005,
    99.999,
    1e6,
    12345678.9,
    2 ** 53 - 1,
    1e12 + 0.5,
    1e15 + 0.5,
    1e300,
  ]
  const many = Array.from({ length: 2000 }, (_, index) => Math.sin(index) * 10 ** (index % 13))
  for (const value of [...some, ...some.map((one) => -one), ...many])
    expect(showNumber(value)).toBe(formatter.format(value).replace(/^-0$/, "0"))
  expect(showNumber(1_234_567.8)).toBe("1.234.567,8")
})

test("days are written as the browser's Indonesian formatter does", () => {
  const formatter = new Intl.DateTimeFormat("id-ID", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  })
  for (let day = 0; day < 800; day += 1) {
    const time = Date.UTC(2025, 0, 1 + day)
    expect(showDate(new Date(time).toISOString())).toBe(formatter.format(time))
  }
  expect(showDate("2026-08-05")).toBe("5 Agu 2026")
  expect(showDate("entah")).toBe("entah")
})
