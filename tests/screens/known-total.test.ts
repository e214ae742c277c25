import { expect, test } from "vitest"
import { knownTotal } from "../../src/engine/list/use-rows.ts"

const page = (number: number) => ({ page: number, limit: 20 })

test.each([
  ["an estimate stays where more may follow", 6150, true, 2, 20, 6150, true],
  ["a full page is not the end of an estimate", 6150, true, 308, 20, 6161, true],
  ["a page that is not full is the end of an estimate", 6150, true, 564, 7, 11_267, false],
  ["a total that was counted is taken", 40, false, 2, 20, 40, false],
  ["but not below the rows that came", 30, false, 2, 20, 40, false],
  ["a page without rows tells nothing", 6150, true, 999, 0, 6150, true],
])("%s", (_, total, isApproximate, number, rows, known, isStill) =>
  expect(knownTotal({ total, isApproximate }, page(number), rows)).toEqual({ total: known, isApproximate: isStill }),
)
