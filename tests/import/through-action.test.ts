import { expect, it } from "vitest"
import { asImported } from "../../src/declare/imports.ts"
import { fieldsOf, resourceFor } from "../../src/declare/index.ts"
import { missingFields } from "../../src/domain/listing-import/columns.ts"
import { importRulesOf } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN } from "../../src/domain/listing-import/plan.ts"
import { findActions } from "../../src/engine/use-resource-access.ts"
import { writeRow } from "../../src/import/records/write-row.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { user } from "../../src/resources/user.ts"
import { createAccess } from "../../src/session/access.ts"

const invited = asImported(resourceFor(user, "gro_admin"))
const rules = importRulesOf(invited)

const open = async (lines: readonly string[]) => {
  const lists = { load: async () => [], search: async () => [], isWhole: () => true }
  const session = importSessionOf(invited, rules, lists, () => {})
  const opening = await session.open(new File([lines.join("\r\n")], "orang.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  const plan = { ...EMPTY_PLAN, targets: opening.opened.found }
  return { session, opened: opening.opened, summary: await session.check(plan) }
}

it("has the columns that the action asks for, and requires what it requires", () => {
  const columns = fieldsOf(invited, "form").map(([name, { required = false }]) => [name, required])
  expect(columns).toEqual([
    ["name", true],
    ["email", true],
    ["role", true],
    ["phone", false],
    ["office", false],
  ])
  expect(missingFields(invited, rules, EMPTY_PLAN).map(({ name }) => name)).toEqual(["name", "email", "role"])
  expect(invited.fields.role).toMatchObject({ options: { gro_admin: "GRO Admin", ADMIN: "Admin" } })
})

it("judges rows like the action's dialog, and none as a change", async () => {
  const { session, summary } = await open([
    "Nama;Surel;Peran;HP;Terverifikasi",
    "Sari Dewi;sari@griya.id;admin;0812-3456-7890;Ya",
    "Bima;bukan surel;Admin;;",
    "Tono;tono@griya.id;Agen;;",
    "Lia;lia@griya.id;;;",
  ])
  expect(summary.ready).toBe(1)
  expect(summary.kinds).toEqual({ new: 1, changed: 0, same: 0 })
  expect(summary.errors.map(({ field }) => field).toSorted()).toEqual(["email", "role", "role"])
  expect(session.rowToSend(0)?.match).toEqual({
    kind: "new",
    values: { name: "Sari Dewi", email: "sari@griya.id", role: "ADMIN", phone: "+6281234567890" },
  })
})

it("sends a row to the action with its key, and returns the answer", async () => {
  const sent: unknown[] = []
  const refuse = () => Promise.reject(new Error("nothing else is called"))
  const provider = {
    create: refuse,
    update: refuse,
    custom: async (call: unknown) => {
      sent.push(call)
      return { data: { secret: "s" } as never }
    },
  }
  const values = { name: "Sari" }
  const answer = await writeRow(provider, invited, { number: 2, title: "Sari", match: { kind: "new", values } }, "k-0")
  expect(sent).toEqual([{ url: "user.invite", method: "post", payload: values, meta: { idempotencyKey: "k-0" } }])
  expect(answer).toEqual({ secret: "s" })
})

it("is offered to those who may do the action, and only with extensions", () => {
  const isOffered = (role: Role, extensions: boolean) => {
    const { can } = createAccess({ resources, policy: policyOf(resources), role, extensions })
    return findActions(can, user, "list").some(({ name }) => name === "import")
  }
  expect([isOffered("gro_admin", true), isOffered("ADMIN", true), isOffered("gro_admin", false)]).toEqual([
    true,
    false,
    false,
  ])
})
