import { spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"

const folder = temporaryFolder("npm-parent")

test("a server ends with the npm that started it", async () => {
  writeFileSync(
    join(folder, "server.mjs"),
    `import { endWithNpm } from ${JSON.stringify(inRoot("scripts/npm-parent.mjs"))}
    endWithNpm()
    process.on("SIGTERM", () => console.log("told") || process.exit(0))
    setInterval(() => {}, 1000)
    console.log("up", process.pid)`,
  )
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node server.mjs" } }))
  const running = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] })
  let output = ""
  // The stream ends when the last process with it has ended.
  for await (const chunk of running.stdout) {
    if (output === "") running.kill("SIGTERM")
    output += chunk
  }
  expect(output).toMatch(/^up \d+\ntold\n$/)
})
