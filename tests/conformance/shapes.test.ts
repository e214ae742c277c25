import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { run } from "../../conformance/main.ts"
import { type Shape, type ShapeService, startShape } from "./shape.ts"
import { faultsWith } from "./shape-judge.ts"
import { type Question, withAnswers } from "./shape-oracle.ts"
import { BY_HAND } from "./shapes-by-hand.ts"
import { FRAMEWORKS } from "./shapes-of-frameworks.ts"
import { PRODUCTS } from "./shapes-of-products.ts"

const SHAPES: readonly (Shape & { name: string })[] = [...FRAMEWORKS, ...PRODUCTS, ...BY_HAND]
const folder = mkdtempSync(join(tmpdir(), "shapes-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"))

const verdictOf = (before: object, alone: object, answered: object) => {
  const isWorse = [alone, answered].some((faults) => Object.keys(faults).some((name) => !(name in before)))
  if (isWorse) return "worse"
  return Object.keys(alone).length === 0 ? "alone" : Object.keys(answered).length === 0 ? "answered" : "not"
}

/** Those that the proposal alone does not settle. */
const SETTLED: Readonly<Record<string, string>> = {
  Indonesian: "answered",
  // The app asks lists with parameters that these refuse.
  "NestJS, unknown parameters refused": "not",
  PostgREST: "not",
}

/** What the command proposes and asks, for a config.json with that dialect. */
const proposalFor = async (service: ShapeService, name: string, dialect?: object) => {
  const [config = "", proposed = "", report = ""] = ["config", "proposed", "report"].map((file) =>
    join(folder, `${name.replace(/\W+/g, "_")}-${file}.json`),
  )
  writeFileSync(config, JSON.stringify({ ...service.config, dialect }))
  const said: string[] = []
  await run({
    args: [config, "--token", "kunci", "--self", "1", "--propose", proposed, "--json", report],
    variables: {},
    say: (text) => said.push(text),
  })
  const questions: readonly Question[] = readJson(report).questions
  return { dialect: readJson(proposed), questions, said }
}

test.for(SHAPES.map((shape) => [shape.name, shape] as const))("%s", { timeout: 60_000 }, async ([name, shape]) => {
  const service = await startShape(shape)
  try {
    const first = await proposalFor(service, name)
    const before = await faultsWith(shape, service, undefined)
    const alone = await faultsWith(shape, service, first.dialect)
    // As the guide has it: answered, pasted, and asked again.
    const answers = withAnswers(shape, first.dialect, first.questions)
    const second = await proposalFor(service, name, answers)
    const answered = await faultsWith(shape, service, withAnswers(shape, second.dialect, second.questions))
    if (process.env.SHAPES)
      writeFileSync(
        join(process.env.SHAPES, `${name.replace(/\W+/g, "_")}.json`),
        JSON.stringify(
          { verdict: verdictOf(before, alone, answered), before, alone, answered, first, second },
          null,
          1,
        ),
      )
    const settled = verdictOf(before, alone, answered)
    expect({ settled, alone, answered }).toMatchObject({ settled: SETTLED[name] ?? "alone" })
  } finally {
    await service.close()
  }
})
