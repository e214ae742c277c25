import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { afterAll } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { blocksIn } from "./recipes.ts"

/** Beside the files that the example imports. */
const folder = inRoot(`tests/.contributing-${process.pid}`)
const [example] = blocksIn(readFileSync(inRoot("CONTRIBUTING.md"), "utf8"))
if (!example) throw new Error("CONTRIBUTING.md has no test to run")

mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(`${folder}/example.ts`, example.code)

// Registers the tests of the example.
await import(`${folder}/example.ts`)
