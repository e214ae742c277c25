import { beforeEach, describe, expect, test, vi } from "vitest"
import { describeMissing, installTools } from "../../scripts/tools.mjs"

/** A tool that is there once the last of these commands has run so many times. */
const createTool = (name: string, commands: string[][], runs: number) => {
  let count = 0
  return {
    tool: { name, advice: `install ${name}`, isRequired: true, find: () => count >= runs, commands: () => commands },
    run: (command: string[]) => {
      if (command === commands.at(-1)) count += 1
    },
  }
}

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {})
})

describe("the tools of the tests", () => {
  test("are left alone when they are here", () => {
    const { tool, run } = createTool("browser", [["install"]], 0)
    const spy = vi.fn(run)
    expect(installTools([tool], spy)).toEqual([])
    expect(spy).not.toHaveBeenCalled()
  })

  test("are installed by the first command that brings them", () => {
    const [update, small, large] = [["update"], ["small"], ["large"]]
    const { tool, run } = createTool("browser", [update, small], 1)
    const spy = vi.fn(run)
    expect(installTools([{ ...tool, commands: () => [update, small, large] }], spy)).toEqual([])
    expect(spy.mock.calls.map(([command]) => command)).toEqual([update, small])
  })

  test("are installed in a second try when the first one fails", () => {
    const { tool, run } = createTool("browser", [["update"], ["install"]], 2)
    expect(installTools([tool], run)).toEqual([])
  })

  test("that are missing after two tries are named with what to install", () => {
    const [one, other] = [createTool("browser", [["install"]], 3), createTool("database", [], 1)]
    const spy = vi.fn(one.run)
    const missing = installTools([one.tool, other.tool], spy)
    expect(spy).toHaveBeenCalledTimes(2)
    expect(describeMissing(missing)).toBe("environment: no browser (install browser); no database (install database)")
  })
})
