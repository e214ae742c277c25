import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { bin } from "../../scripts/paths.mjs"
import { extendedCopy, extendedFiles, recipes } from "./recipes.ts"

/** Compilers and tests of a whole copy of the project. */
const TIMEOUT_MS = 240_000
const MAX_LINES = 30

const files = Object.keys(extendedFiles())
const copy = extendedCopy()
afterAll(() => copy.remove())

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy.folder, encoding: "utf8" })
  return { status, output: status === 0 ? "" : `${stdout}\n${stderr}`.slice(-4000) }
}

test(`a recipe has at most ${MAX_LINES} lines in each file`, () => {
  expect(recipes().length).toBeGreaterThan(15)
  expect(recipes().filter(({ code }) => code.trimEnd().split("\n").length > MAX_LINES)).toEqual([])
})

describe("the project with all recipes", { timeout: TIMEOUT_MS }, () => {
  test("compiles", () => {
    const included = { extends: "./tsconfig.json", include: files, exclude: [] }
    writeFileSync(join(copy.folder, "tsconfig.recipes.json"), JSON.stringify(included))
    expect(run(bin("tsc"), "-p", "tsconfig.recipes.json", "--pretty", "false")).toEqual({ status: 0, output: "" })
  })

  test("passes the lint once it is formatted", () => {
    expect(run(bin("biome"), "check", "--write", "--colors=off", ...files)).toEqual({ status: 0, output: "" })
  })

  test("names no part that is missing", () => {
    const check = 'import("./scripts/declarations.mjs").then((its) => its.checkDeclarations())'
    expect(run(process.execPath, "-e", check)).toEqual({ status: 0, output: "" })
  })

  test("passes the test of the page", () => {
    const [own] = files.filter((path) => path.endsWith(".test.ts"))
    expect(run(bin("vitest"), "run", String(own))).toEqual({ status: 0, output: "" })
  })
})

describe("the API with all recipes", async () => {
  const { backend }: typeof import("../contract/backend.ts") = await import(
    join(copy.folder, "tests/contract/backend.ts")
  )
  const service = backend()
  let data: Awaited<ReturnType<typeof service.as>>["data"]
  beforeAll(async () => {
    data = (await service.as("ADMIN")).data
  })
  const create = async (more: object = {}) => {
    const variables = { name: "Promo", discount: 2_000_000, starts_on: "2999-12-01", ...more }
    return (await data.create({ resource: "promo", variables })).data
  }
  const setStatus = (id: unknown, status: string) =>
    data.update({ resource: "promo", id: id as number, variables: { status } })

  test("stores the computed field, and takes none that is sent", async () => {
    expect(await create({ budget: 7_000_000, uses: 99 })).toMatchObject({ uses: 3 })
    const { data: rows } = await data.getList({ resource: "promo", sorters: [{ field: "uses", order: "desc" }] })
    expect(rows[0]).toMatchObject({ uses: 3 })
  })

  test("shows a closed field to nobody else", async () => {
    const own = (await service.as("gro_admin")).data
    const { data: made } = await own.create({
      resource: "promo",
      variables: { name: "Tertutup", discount: 1_000_000, starts_on: "2999-12-01", cost_center: "A1" },
    })
    expect(made).toMatchObject({ cost_center: "A1" })
    const filters = [{ field: "id", operator: "eq" as const, value: made.id }]
    expect((await data.getList({ resource: "promo", filters })).data[0]?.cost_center).toBeUndefined()
  })

  test("runs the hooks of a write", async () => {
    await expect(create({ starts_on: "2020-01-01" })).rejects.toMatchObject({
      errors: { starts_on: "Promo baru mulai hari ini atau sesudahnya." },
    })
    const [first, second] = [await create(), await create()]
    await setStatus(first.id, "running")
    await setStatus(second.id, "running")
    expect(await service.api().stored("promo", first.id)).toMatchObject({ status: "over" })
    expect(await service.api().stored("promo", second.id)).toMatchObject({ status: "running" })
    const view = await data.getList({ resource: "promo", meta: { view: "running" } })
    expect(view.data.map(({ id }) => id)).toEqual([second.id])
  })

  test("refuses by the own kind and by the kind that it extends", async () => {
    await expect(create({ appeal: 3 })).rejects.toMatchObject({
      errors: { appeal: "Daya tarik: pilih suka atau tidak suka, bukan 3." },
    })
    await expect(create({ appeal: 6 })).rejects.toMatchObject({ errors: { appeal: "Daya tarik paling besar 5." } })
    expect(await create({ appeal: 4 })).toMatchObject({ appeal: 4 })
  })

  test("answers the own query", async () => {
    await create({ starts_on: "2998-01-05" })
    const answer = await data.custom?.({
      url: "promo.perDay",
      method: "get",
      query: { from: "2998-01-01", to: "2998-01-31" },
    })
    expect(answer?.data).toEqual([{ date: "2998-01-05", promo: 1 }])
  })
})
