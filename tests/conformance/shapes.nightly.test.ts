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

const MAX_QUESTIONS = 5

const SETTLED: Readonly<Record<string, string>> = {
  Indonesian: "answered",
}

interface Report {
  questions: readonly Question[]
  rows: readonly { call: string; verdict: string; says: string }[]
}

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
  const { questions, rows } = readJson(report) as Report
  const different = rows.flatMap(({ call, verdict, says }) => (verdict === "different" ? [`${call}: ${says}`] : []))
  return { dialect: readJson(proposed), questions, different, said }
}

test.for(SHAPES.map((shape) => [shape.name, shape] as const))("%s", { timeout: 60_000 }, async ([name, shape]) => {
  const service = await startShape(shape)
  try {
    const first = await proposalFor(service, name)
    const before = await faultsWith(shape, service, undefined)
    const alone = await faultsWith(shape, service, first.dialect)
    const answers = withAnswers(shape, first.dialect, first.questions)
    const second = await proposalFor(service, name, answers)
    const answered = await faultsWith(shape, service, withAnswers(shape, second.dialect, second.questions))
    expect(first.questions.length).toBeLessThanOrEqual(MAX_QUESTIONS)
    for (const [, line = ""] of first.said.join("\n").matchAll(/dialek: (.*)/g)) JSON.parse(`{${line}}`)
    // An answered dialect is complete: a second run proposes nothing, unless an answer enabled another call.
    if (first.questions.length === 0) expect(second).toMatchObject({ dialect: answers, questions: [], different: [] })
    const settled = verdictOf(before, alone, answered)
    expect({ settled, alone, answered }).toMatchObject({ settled: SETTLED[name] ?? "alone" })
  } finally {
    await service.close()
  }
})

test("a parameter that a service refuses is said to be refused, and its list is asked again without", async () => {
  const shape = SHAPES.find(({ name }) => name.startsWith("NestJS, unknown")) as Shape
  const service = await startShape(shape)
  try {
    const { said } = await proposalFor(service, "refused")
    expect(said.join("\n")).toMatch(
      /GET {4}\/house-list\/admin .*\n.*20 baris dari 64[\s\S]*?halaman ya · batas ya · cari ditolak · urut ditolak · saring ditolak/,
    )
  } finally {
    await service.close()
  }
})
