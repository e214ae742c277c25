import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { accountsTable, listViewsTable } from "../../server/database/account-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { pagesOf } from "../../src/declare/index.ts"
import { MAX_VIEWS, readViews } from "../../src/domain/list-view.ts"
import { parseListMemory } from "../../src/drafts/list-memory.ts"
import { shownColumns } from "../../src/engine/list/column-choice.ts"
import { columnChoices, printColumns } from "../../src/engine/list/views/column-choices.ts"
import { goneParts } from "../../src/engine/list/views/view-state.ts"
import { resources } from "../../src/resources/index.ts"
import { accountOf, type TestRole } from "./api.ts"
import { fileApi } from "./file-api.ts"
import { refusedBy, refusedWith } from "./refused.ts"

const api = await fileApi()
beforeEach(() => api.db.delete(listViewsTable))

const as = (role: TestRole) => async (method: string, path: string, json?: unknown) =>
  api.call(method, `/svc/main/${path}`, { token: await api.login(role), json })
const [chief, staff] = [as("gro_admin"), as("ADMIN")]
const draft = { page: "house-list", name: "Prioritas", scope: "own", query: "status=review", columns: ["price:240"] }
const namesFor = async (send: typeof chief, page = "house-list"): Promise<string[]> =>
  (await send("GET", `list-view?of=${page}`)).body.data.views.map(({ name }: { name: string }) => name)

describe("saved views at the API", () => {
  test("are private, or seen by a role or by all; a GRO Admin alone shares", async () => {
    expect((await chief("POST", "list-view", draft)).body.data).toMatchObject({ name: "Prioritas", is_editable: true })
    await chief("POST", "list-view", { ...draft, name: "Pimpinan", scope: "gro_admin" })
    await chief("POST", "list-view", { ...draft, name: "Staf", scope: "ADMIN" })
    await chief("POST", "list-view", { ...draft, name: "Semua", scope: "all" })
    expect(await namesFor(chief)).toEqual(["Prioritas", "Pimpinan", "Staf", "Semua"])
    expect(await namesFor(staff)).toEqual(["Staf", "Semua"])
    for (const scope of ["ADMIN", "all"]) {
      const refused = await staff("POST", "list-view", { ...draft, scope })
      expect([refused.status, refused.body.message]).toEqual([
        403,
        "Hanya GRO Admin dapat membagikan tampilan. Simpan untuk Anda sendiri.",
      ])
    }
  })

  test("of others are not found, shared ones not changed by their readers", async () => {
    const made = async (scope: string) =>
      (await chief("POST", "list-view", { ...draft, name: scope, scope })).body.data.id
    const [hidden, shared] = [await made("own"), await made("all")]
    for (const [method, body] of [
      ["PUT", draft],
      ["DELETE", undefined],
    ] as const) {
      expect((await staff(method, `list-view/${hidden}`, body)).status).toBe(404)
      expect((await staff(method, `list-view/${shared}`, body)).status).toBe(403)
      expect((await staff(method, "list-view/9e9", body)).status).toBe(404)
    }
    expect(await namesFor(chief)).toEqual(["own", "all"])
    expect((await chief("PUT", `list-view/${shared}`, { ...draft, name: "Baru", scope: "all" })).status).toBe(200)
    expect((await chief("DELETE", `list-view/${hidden}`)).status).toBe(200)
    expect(await namesFor(staff)).toEqual(["Baru"])
  })

  test("have one name per owner and list, in any case; another list or owner may repeat it", async () => {
    await chief("POST", "list-view", draft)
    const again = await chief("POST", "list-view", { ...draft, name: " PRIORITAS " })
    expect([again.status, again.body.message]).toEqual([
      422,
      "Tampilan “PRIORITAS” sudah ada di daftar ini. Pakai nama lain, atau perbarui yang sudah ada.",
    ])
    expect((await staff("POST", "list-view", draft)).status).toBe(200)
    expect((await chief("POST", "list-view", { ...draft, page: "request-cust" })).status).toBe(200)
    const both = await Promise.all([1, 2].map(() => chief("POST", "list-view", { ...draft, name: "Berdua" })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test.each([
    ["no name", { name: "  " }, "name"],
    ["a long name", { name: "x".repeat(41) }, "name"],
    ["a long query", { query: "x".repeat(2001) }, "query"],
    ["too many columns", { columns: Array.from({ length: 101 }, () => "price") }, "columns"],
    ["a column that is no word", { columns: ["<b>"] }, "columns"],
    ["an unknown scope", { scope: "agent" }, "scope"],
    ["an unknown list", { page: "constructor" }, "page"],
    ["personal data", { query: "owner_phone=0812" }, "query"],
  ])("are refused with %s", async (_what, wrong, field) => {
    const refused = await chief("POST", "list-view", { ...draft, ...wrong })
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field])
  })

  test("are limited for each user, are closed with their list, and go with their account", async () => {
    for (let at = 0; at < MAX_VIEWS; at += 1) await staff("POST", "list-view", { ...draft, name: `Nomor ${at}` })
    expect(await staff("POST", "list-view", draft)).toMatchObject(refusedWith("Paling banyak 30 tampilan"))
    for (const page of ["payment", "setting.office", ""])
      expect(await staff("GET", `list-view?of=${page}`)).toMatchObject(refusedBy("page"))
    expect((await api.call("GET", "/svc/main/list-view?of=house-list")).status).toBe(401)
    await api.db.execute(sql`begin`)
    await api.db.delete(accountsTable).where(sql`auth_id = ${accountOf("ADMIN").auth_id}`)
    expect(await api.db.select().from(listViewsTable)).toEqual([])
    await api.db.execute(sql`rollback`)
  })

  test("have readers that the database knows", async () => {
    await chief("POST", "list-view", draft)
    await expect(api.db.update(listViewsTable).set({ scope: "nobody" })).rejects.toMatchObject({
      cause: { constraint: "list_views_scope_check" },
    })
  })

  test("that are shared are logged, private ones are not", async () => {
    const log = () => api.db.$count(tableOf(api.tables, "activity"), sql`resource = 'list-view'`)
    const before = await log()
    await chief("POST", "list-view", draft)
    expect(await log()).toBe(before)
    await chief("POST", "list-view", { ...draft, name: "Untuk semua", scope: "all" })
    expect(await log()).toBe(before + 1)
  })
})

describe("stored views in the browser", () => {
  const page = pagesOf(resources).find(({ name }) => name === "house-list")
  if (!page) throw new Error("no listing page")

  test("are ignored where they are garbage", () => {
    const empty = { views: [], columns: {} }
    for (const text of [null, "{", "[]", "1", '"x"', '{"views":1}', '{"columns":null}'])
      expect(parseListMemory(text)).toMatchObject(empty)
    const view = { id: "1", name: "Baik", scope: "own", query: "", columns: [], is_editable: true }
    const kept = { views: [view, { ...view, query: 3 }, null], columns: { "": ["price"], "1": [2] }, face: "cards" }
    expect(parseListMemory(JSON.stringify(kept))).toMatchObject({
      views: [view],
      columns: { "": ["price"] },
      face: "cards",
    })
    expect(readViews({ views: [view, { id: 2 }, "x"] })).toEqual([view])
    expect(readViews("x")).toBeUndefined()
  })

  test("are shown without fields that are gone, which are named", () => {
    const words = ["status", "was_here", "-price", "constructor", "title:240", "status"]
    const shown = shownColumns(page, words)
    expect(shown.map(({ key }) => key).slice(0, 3)).toEqual(["status", "title", "images"])
    expect(shown.find(({ isTitle }) => isTitle)?.width).toBe(240)
    expect(goneParts(page, { query: "was=1&status=gone&sort=-old,price&city=3&face=table", columns: words })).toEqual([
      "was",
      "status",
      "old",
      "was_here",
      "constructor",
    ])
  })

  test("print what was arranged, and nothing for the declared columns", () => {
    const choices = columnChoices(page, [])
    expect(printColumns(page, choices)).toEqual([])
    const words = ["title", "-images", "negotiable:120"]
    expect(printColumns(page, columnChoices(page, words)).slice(0, 3)).toEqual(words)
    expect(shownColumns(page, ["-title"]).some(({ isTitle }) => isTitle)).toBe(true)
  })
})
