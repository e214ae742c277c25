import { describe, expect, test } from "vitest"
import { stepsUntil } from "./depth.mjs"
import { readOptions } from "./options.mjs"
import { weigh } from "./requests.mjs"
import { blockingOf, medianOf, ratioOf, shiftOf, spreadOf } from "./statistics.mjs"
import { tableOf } from "./table.mjs"
import { waterfallOf } from "./waterfall.mjs"

const origin = "http://127.0.0.1:1"
const load = [
  { url: `${origin}/dashboard/listing`, type: "Document", start: 10, end: 10.2, mime: "text/html", length: 512 },
  { url: `${origin}/main.js`, type: "Script", start: 10.25, end: 10.5, mime: "text/javascript", length: 2048 },
  { url: `${origin}/late.js`, type: "Script", start: 10.6, end: 12, mime: "text/javascript", bytes: 1024 },
  { url: `${origin}/rows?limit=25`, type: "XHR", start: 10.7, end: 10.9, mime: "application/json", length: 1024 },
  { url: "http://elsewhere/x.js", type: "Script", start: 10.3, end: 10.4, mime: "text/javascript", length: 9999 },
  { url: `${origin}/favicon.svg`, type: "Image", start: 10.3, end: 10.4, mime: "image/svg+xml", length: 100 },
  { url: `${origin}/socket.io/?token=secret`, type: "XHR", start: 11 },
]

describe("figures", () => {
  test("medians, with their range, of odd and even numbers of runs", () => {
    expect(medianOf([3, 1, 2])).toBe(2)
    expect(medianOf([4, 1, 2, 3])).toBe(2.5)
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 })
  })

  test("ratios are taken run by run", () => {
    expect(ratioOf([10, 300, 20], [10, 100, 10])).toBe(2)
  })

  test("a task blocks for what it takes over 50 ms", () => {
    const tasks = [
      [0, 60],
      [100, 50],
      [200, 150],
    ] as const
    expect(blockingOf(tasks)).toBe(110)
    expect(blockingOf(tasks, 150)).toBe(100)
  })

  test("layout shift is that of the largest burst", () => {
    expect(shiftOf([])).toBe(0)
    expect(
      shiftOf([
        [0, 0.25],
        [500, 0.25],
        [3000, 0.125],
      ]),
    ).toBe(0.5)
    expect(shiftOf([0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => [at, 1] as const))).toBe(6)
  })

  test("weights in kB of 1024, of the page's own requests", () => {
    expect(weigh(load, origin, 11, /rows/)).toEqual({
      js: 3,
      jsAtReady: 2,
      css: 0,
      html: 0.5,
      other: 1,
      requests: 5,
      requestsBeforeRows: 3,
    })
  })
})

describe("the waterfall", () => {
  const rounds = [
    { url: `${origin}/dashboard/listing`, round: 1 },
    { url: `${origin}/main.js`, round: 2 },
    { url: `${origin}/rows?limit=25`, round: 3 },
    { url: `${origin}/rows?limit=25`, round: 5 },
  ]

  test("its depth is the number of steps before the rows are first asked for", () => {
    expect(stepsUntil(rounds, /rows/)).toBe(2)
    expect(stepsUntil(rounds, /nothing/)).toBeUndefined()
  })

  test("tells of each request when, how deep and how heavy, and of no token", () => {
    const lines = waterfallOf(load, 10, rounds, 1000).split("\n")
    expect(lines[5]).toMatch(/^ +600 +2000 +– +1\.0 .*█ +\/late\.js$/)
    expect(lines[6]).toMatch(/^ +700 +900 +3 +1\.0 .*\/rows\?limit=25$/)
    expect(lines.at(-2)).toMatch(/^ +1000 +open .*\/socket\.io\/$/)
    expect(lines.at(-1)).toBe("ready at 1000 ms")
  })
})

test("a table has the median, the range and the ratio to its first line", () => {
  const sample = (ready: number) => ({ ready, requests: 3 })
  const table = tableOf(
    "list, slow",
    [
      { name: "bare", samples: [sample(100), sample(200), sample(150)], depth: 2 },
      { name: "ours", samples: [sample(150), sample(300), sample(225)], depth: 5 },
    ],
    true,
  )
  expect(table).toContain("225 [150–300] ×1.50")
  expect(table).toMatch(/\| ours .*\| 5 +\|$/m)
})

describe("options", () => {
  test("five runs of everything, unless told otherwise", () => {
    expect(readOptions([])).toMatchObject({ runs: 5, only: ["login", "list", "nav"], profiles: ["fast", "slow"] })
    expect(readOptions(["--runs", "2", "--only", "list"])).toMatchObject({ runs: 2, only: ["list"] })
  })

  test("another page is measured in turn", () => {
    const { target } = readOptions(["--against", "http://other:80/list", "--ready", ".row", "--count", "25"])
    expect(target).toEqual({ name: "other", url: "http://other:80/list", ready: { selector: ".row", count: 25 } })
  })

  test("what it does not know is said", () => {
    expect(() => readOptions(["--only", "lists"])).toThrow("lists is none of login, list, nav")
    expect(() => readOptions(["--runs", "0"])).toThrow("whole number from 1")
  })
})
