import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, resolve } from "node:path"
import type { FullConfig, FullResult, Reporter, Suite } from "@playwright/test/reporter"
import { CALLS, CALLS_VERDICT, type RecordedCall } from "./calls.ts"
import { judge } from "./verdict.ts"
import { SELDOM_FILES } from "./widths.ts"

const readRecordedCalls = (folder: string): RecordedCall[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) =>
    readFileSync(resolve(folder, name), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as RecordedCall),
  )

const specsIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith(".spec.ts") && !SELDOM_FILES.includes(name))

/** Prints the 78 documented calls, and fails the run if one is missing or different. */
class CallsReporter implements Reporter {
  private isWhole = false

  onBegin(config: FullConfig, suite: Suite) {
    const ran = new Set(suite.allTests().map(({ location }) => basename(location.file)))
    this.isWhole = specsIn(config.rootDir).every((name) => ran.has(name)) && !config.grep.toString().includes("(?!")
    rmSync(CALLS, { recursive: true, force: true })
    rmSync(CALLS_VERDICT, { force: true })
  }

  async onEnd(result: FullResult): Promise<{ status?: FullResult["status"] } | undefined> {
    const { rows, strangers } = judge(readRecordedCalls(CALLS))
    const good = rows.filter(({ wrong }) => wrong.length === 0)
    console.log("\nCalls of the spec, as the browser made them")
    for (const { id, call, seen, answered, wrong } of rows) {
      const count = `${seen} seen, ${answered} answered`
      console.log(
        `${id.padEnd(26)} ${call.padEnd(52)} ${count.padEnd(24)} ${wrong.length ? wrong.join("; ") : "as documented"}`,
      )
    }
    for (const stranger of strangers) console.log(`not documented: ${stranger}`)
    console.log(`${good.length} of ${rows.length} calls as documented`)
    if (good.length === rows.length && strangers.length === 0) return undefined
    if (this.isWhole) {
      writeFileSync(CALLS_VERDICT, `${good.length} of ${rows.length} calls as documented, ${strangers.length} others`)
      return { status: "failed" }
    }
    console.log("Only a part of the tests ran: the table does not count.")
    return { status: result.status }
  }

  printsToStdio() {
    return true
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default CallsReporter
