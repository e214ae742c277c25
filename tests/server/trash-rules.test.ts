import { expect, test } from "vitest"
import { tablesOf } from "../../server/database/tables.ts"
import type { Task } from "../../server/engine/context.ts"
import { ownPartsOf, ruledReferencesTo } from "../../server/engine/trash/trash-rules.ts"
import { call, defineResource, type Resource, relation, relations, text } from "../../src/declare/index.ts"
import { resources as declared } from "../../src/resources/index.ts"

const define = (name: string, fields: Resource["fields"], more: Partial<Resource> = {}): Resource => ({
  ...(defineResource({ name, noun: name, label: name, fields: { name: text("Nama") }, calls: {} }) as Resource),
  ...{ fields: { name: text("Nama"), ...fields }, calls: { remove: call("DELETE /x/{id}") } },
  ...more,
})

const resources = [
  define("box", {}),
  define("crate", {}),
  /** The same records under another name. */
  define("box-sold", {}, { records: "box" }),
  define("lid", { box: relation("Kotak", { to: "box", onDelete: "cascade" }) }),
  define("tag", { box: relation("Kotak", { to: "box", onDelete: "set null" }) }),
  define("pen", { box: relation("Kotak", { to: "box" }) }),
  define("side", { box: relation("Kotak", { to: "box" }) }, { partOf: "box" }),
  define("seal", { box: relation("Kotak", { to: "box" }) }, { partOf: "box-sold" }),
  define("seal-old", {}, { records: "seal" }),
  define("bolt", { box: relation("Kotak", { to: "box" }) }),
  define("bolt-part", {}, { records: "bolt", partOf: "box" }),
  define("slat", { box: relation("Kotak", { to: "box" }) }, { partOf: "crate" }),
  define("list", { boxes: relations("Kotak", { to: "box" }) }, { partOf: "box" }),
]

const rulesFor = (removable: readonly string[]) => {
  const context = {
    resources,
    tables: tablesOf(resources),
    policy: { may: (_: string, name: string) => removable.includes(name) },
  }
  const task = { context, caller: { role: "ADMIN" } } as unknown as Task
  return Object.fromEntries(
    ruledReferencesTo(task, resources[0] as Resource).map(({ from, rule }) => [from.name, rule]),
  )
}

/** Parts also go along where only another resource with the same records declares them. */
const RULES = { side: "part", seal: "part", bolt: "part", slat: "restrict", list: "restrict", pen: "restrict" }

test("what becomes of the records that refer to a removed one", () => {
  expect(rulesFor(["lid", "tag"])).toEqual({ ...RULES, lid: "cascade", tag: "set null" })
})

test("who may not remove the others does not take them along, and empties no less", () => {
  expect(rulesFor([])).toEqual({ ...RULES, lid: "restrict", tag: "set null" })
})

test("rows without a resource that the database removes with a record are its parts", () => {
  const partsOf = (name: string) =>
    ownPartsOf(declared.find((one) => one.name === name) as Resource).map(({ column }) => column)
  expect([partsOf("house-list"), partsOf("house-type")]).toEqual([["house"], []])
})
