import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"
import { documented } from "../../documented/table.ts"
import { screenOf } from "../../faults/screens.ts"
import { type Cell, tableOf } from "../../faults/table.ts"

export const FAULT_CELLS = "fault cells"

class FaultReporter implements Reporter {
  private readonly cells: Cell[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    for (const { type, description = "[]" } of result.annotations ?? test.annotations)
      if (type === FAULT_CELLS) this.cells.push(...(JSON.parse(description) as Cell[]))
  }

  onEnd() {
    if (this.cells.length === 0) return
    const left = documented.flatMap((call) => {
      const screen = screenOf(call)
      return typeof screen === "string" ? [`${call.id}, all faults: ${screen}`] : []
    })
    console.log(`\nFrom their screens:\n${tableOf(this.cells, left)}`)
    for (const { call, fault, note } of this.cells.filter(({ mark }) => mark === "FAILED"))
      console.log(`FAILED ${call}, ${fault}: ${note}`)
  }

  printsToStdio() {
    return true
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default FaultReporter
