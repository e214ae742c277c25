import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { supervise } from "../../scripts/supervise.mjs"

const folder = mkdtempSync(join(tmpdir(), "griya-supervise-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const scriptOf = (name: string, ...ends: (number | NodeJS.Signals)[]) => {
  const [script, runs] = [join(folder, `${name}.mjs`), join(folder, `${name}.runs`)]
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from "node:fs"
    appendFileSync(${JSON.stringify(runs)}, "x")
    const end = ${JSON.stringify(ends)}[readFileSync(${JSON.stringify(runs)}, "utf8").length - 1]
    if (typeof end === "number") process.exit(end)
    process.kill(process.pid, end)
    setInterval(() => {}, 1000)`,
  )
  return { script, runs: () => readFileSync(runs, "utf8").length }
}
const supervised = async (script: string) => {
  const [said, waited]: [string[], number[]] = [[], []]
  const code = await supervise(script, {
    say: (line) => said.push(line),
    wait: async (ms) => {
      waited.push(ms)
    },
  })
  return { code, said, waited }
}

describe("a supervised server", () => {
  test("that an error or a signal ended is started again, each time after a longer pause, and the reason is said", async () => {
    const { script, runs } = scriptOf("broken", 70, "SIGKILL", 1, 70, 70, 70, 70, 70, 0)
    const { code, said, waited } = await supervised(script)
    expect([code, runs()]).toEqual([0, 9])
    expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(said.slice(0, 2)).toEqual([
      "Layanan berhenti (kode 70). Dijalankan lagi dalam 1 detik.",
      "Layanan berhenti (SIGKILL). Dijalankan lagi dalam 2 detik.",
    ])
  })

  test("that cannot start is not tried again", async () => {
    const { script, runs } = scriptOf("port-in-use", 1)
    expect(await supervised(script)).toEqual({ code: 1, said: [], waited: [] })
    expect(runs()).toBe(1)
  })

  test("stops when the supervisor is told to, or is gone", async () => {
    const script = join(folder, "server.mjs")
    writeFileSync(
      script,
      `process.on("SIGTERM", () => console.log("told") || process.exit(0))
      process.on("disconnect", () => console.log("alone") || process.exit(0))
      setInterval(() => {}, 1000)
      console.log("up", process.pid)`,
    )
    const supervisor = join(folder, "supervisor.mjs")
    writeFileSync(
      supervisor,
      `import { endWithNpm } from ${JSON.stringify(inRoot("scripts/npm-parent.mjs"))}
      import { supervise } from ${JSON.stringify(inRoot("scripts/supervise.mjs"))}
      endWithNpm()
      process.exitCode = await supervise(${JSON.stringify(script)})`,
    )
    writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node supervisor.mjs" } }))
    for (const [command, signal, word, ended] of [
      [[process.execPath, supervisor], "SIGTERM", "told", 0],
      [[process.execPath, supervisor], "SIGKILL", "alone", null],
      [["npm", "start", "--silent"], "SIGTERM", "told", null],
    ] as const) {
      const [program, ...args] = command
      const running = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] })
      const exited = new Promise((done) => running.once("exit", done))
      let output = ""
      // The stream ends when the last process with it has ended.
      for await (const chunk of running.stdout) {
        if (output === "") running.kill(signal)
        output += chunk
      }
      expect(output).toMatch(new RegExp(`^up \\d+\n${word}\n$`))
      expect(await exited).toBe(ended)
    }
  })
})
