import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { run } from "../../conformance/main.ts"
import { foreignService } from "./foreign-service.ts"

const folder = mkdtempSync(join(tmpdir(), "conformance-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = async (service: ReturnType<typeof foreignService>, ...more: string[]) => {
  const said: string[] = []
  const { email, password } = service.account
  const code = await run({
    args: ["http://asing.test/config.json", "--email", email, "--password", password, ...more],
    variables: {},
    say: (text) => said.push(text),
    fetch: service.fetch,
  })
  return { code, text: said.join("\n") }
}

test("x", async () => {
  const file = join(folder, "dialect.json")
  const { text } = await ask(foreignService(), "--propose", file)
  console.log(text)
  const dialect = JSON.parse(readFileSync(file, "utf8"))
  console.log(JSON.stringify(dialect, null, 2))
  const { text: again } = await ask(foreignService({ config: { dialect } }))
  console.log(again)
})
