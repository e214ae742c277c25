import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { declarationText, scaffoldFrom, usualCalls } from "../../conformance/scaffold/main.ts"
import { inRoot } from "../../scripts/paths.mjs"
import type { Resource } from "../../src/declare/index.ts"
import { declarationProblems } from "../../src/resources/check/declaration-problems.ts"
import { resources } from "../../src/resources/index.ts"
import { backend } from "../contract/backend.ts"
import { draftOf } from "../contract/drafts.ts"
import { openApiWithRules } from "./rules-sample.ts"
import { django, laravel, nest, odata, odd, openApi, postgrest, strapi, wordPress } from "./samples.ts"

mkdirSync(inRoot("test-results"), { recursive: true })
const folder = mkdtempSync(inRoot("test-results/scaffold-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The declaration as the file that the command writes. */
const declared = async (name: string, body: unknown): Promise<Resource> => {
  const empty = { name, fields: [], calls: usualCalls(`/${name}`) }
  const text = declarationText(body ? scaffoldFrom(name, body, "sample.json") : empty)
  const path = join(folder, `${name}.ts`)
  writeFileSync(path, text.replace("../declare/index.ts", inRoot("src/declare/index.ts")))
  return Object.values<Resource>(await import(path))[0] as Resource
}

const made = await Promise.all([
  declared("promo", laravel),
  declared("unit", nest),
  declared("article", strapi),
  declared("gift", undefined),
  declared("flat", django),
  declared("promos", openApi),
  declared("lease", postgrest),
  declared("invoice", odata),
  declared("bill", odd),
  declared("post", wordPress),
  declared("ticket", openApiWithRules),
])

const service = backend([...resources, ...made])
const { signedIn } = service

test("scaffolded declarations have no problems", () => {
  expect(declarationProblems([...resources, ...made])).toEqual([])
})

describe.each(made)("the scaffolded $name", (declaration) => {
  const resource = declaration.name
  const [wanted] = Object.keys(declaration.fields).filter((name) => name === declaration.title)

  test("lists, filters, creates, edits and removes", async () => {
    const { data: first } = await signedIn.data.create({ resource, variables: draftOf(declaration) })
    await signedIn.data.create({ resource, variables: draftOf(declaration, 2) })
    expect(await signedIn.data.getList({ resource })).toMatchObject({ total: 2 })
    const filters = [{ field: wanted ?? "", operator: "contains" as const, value: "ke-1" }]
    expect((await signedIn.data.getList({ resource, filters })).data).toMatchObject([{ id: first.id }])
    const id = first.id as number
    await signedIn.data.update({ resource, id, variables: { [declaration.title]: "Nama baru" } })
    expect(await signedIn.data.getOne({ resource, id })).toMatchObject({ data: { [declaration.title]: "Nama baru" } })
    await signedIn.data.deleteOne({ resource, id })
    expect(await signedIn.data.getList({ resource })).toMatchObject({ total: 1 })
  })
})
