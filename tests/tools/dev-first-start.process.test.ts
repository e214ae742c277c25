import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { root } from "../../scripts/paths.mjs"
import { copyOf } from "../fixture/copy.ts"
import { listening } from "../fixtures/listening.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"

const folder = temporaryFolder("dev")

const other = await listening((_request, response) => response.end())
afterAll(other.close)

const KEYS = { JWT_SECRET: "k".repeat(40), DATA_KEY: "k".repeat(40) }

/** Runs `npm run dev`. Its lines leave out Vite's, because another `npm run dev` may use Vite's socket. */
const startDev = (settings: Record<string, string>, cwd = root) => {
  const env = { ...process.env, VITEST: undefined, NODE_ENV: "development", NO_COLOR: "1", DEMO: "0", PORT: "0" }
  const dev: ChildProcess = spawn(process.execPath, ["scripts/dev.mjs"], {
    cwd,
    env: { ...env, DATA_DIR: join(folder, "data"), ...settings },
  })
  let output = ""
  for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (text) => (output += text))
  const lines = () =>
    output.split("\n").filter((line) => line && !/^dev: preparing|\[vite\]|^WebSocket server/.test(line))
  return { dev, lines, code: new Promise((done) => dev.once("close", done)) }
}

test.each([
  ["a setting", { PORT: "abc" }, ['PORT harus angka 0–65535, bukan "abc".']],
  ["no database address", { DATABASE_URL: "griya" }, [/^DATABASE_URL harus alamat PostgreSQL, misalnya /]],
  [
    "no PostgreSQL",
    { DATABASE_URL: "postgres://a:b@127.0.0.1:1/griya", ...KEYS },
    [/^PostgreSQL .* Periksa /, /^Sebab/],
  ],
  ["a port in use", { PORT: new URL(other.origin).port }, [/^Port \d+ sudah dipakai .* pilih port lain/, /^Sebab/]],
  ["a file as the folder", { DATA_DIR: "package.json" }, [/^Folder data .* Isi DATA_DIR dengan folder\.$/, /^Sebab/]],
])("a first start that fails for %s ends with its sentence", async (_why, settings, sentences) => {
  const { lines, code } = startDev(settings as Record<string, string>)
  expect(await code).toBe(1)
  expect(lines()).toEqual(sentences.map((one) => (typeof one === "string" ? one : expect.stringMatching(one))))
})

test("one that fails for a declaration names the place, and starts when it is mended", async () => {
  const copy = copyOf({})
  onTestFinished(copy.remove)
  const path = join(copy.folder, "src/resources/house-type.ts")
  const sound = readFileSync(path, "utf8")
  writeFileSync(path, `${sound}\nunknownName()\n`)
  const { dev, lines, code } = startDev({}, copy.folder)
  await vi.waitFor(() => expect(lines()).toHaveLength(3), { timeout: 60_000 })
  expect(lines()).toEqual([
    "unknownName is not defined",
    expect.stringMatching(/^ +at eval .*src\/resources\/house-type\.ts:\d+/),
    "dev: starts the API again after the next change of a declaration or of the API",
  ])
  writeFileSync(path, sound)
  await vi.waitFor(() => expect(lines().at(-1)).toMatch(/^Griya siap di /), { timeout: 60_000 })
  dev.kill()
  await code
})
