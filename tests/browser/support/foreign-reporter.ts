import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"

export const JOURNEY = "journey"

class ForeignReporter implements Reporter {
  private readonly table = new Map<string, Map<string, string>>()

  onTestEnd(test: TestCase, result: TestResult) {
    for (const { type, description = "" } of result.annotations ?? test.annotations) {
      if (type !== JOURNEY) continue
      const [owner = "", journey = "", outcome = ""] = description.split("|")
      const row = this.table.get(owner) ?? new Map<string, string>()
      this.table.set(owner, row.set(journey, outcome))
    }
  }

  onEnd() {
    const [longest] = [...this.table.values()].sort((a, b) => b.size - a.size)
    if (!longest) return
    const journeys = [...longest.keys()]
    const line = (name: string, cells: readonly string[]) =>
      console.log([name.padEnd(14), ...cells.map((cell, at) => cell.padEnd(journeys[at]?.length ?? 0))].join("  "))
    console.log("\nServices that nobody here wrote, with the built app")
    line("", journeys)
    for (const [owner, row] of this.table)
      line(
        owner,
        journeys.map((journey) => row.get(journey) ?? "–"),
      )
    const cells = [...this.table.values()].flatMap((row) => [...row.values()])
    console.log(
      `${cells.filter((cell) => cell === "ok").length} of ${cells.length} journeys; npm run test:foreign walks all`,
    )
  }

  printsToStdio() {
    return true
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default ForeignReporter
