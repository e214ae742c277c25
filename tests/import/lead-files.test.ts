import { expect, test } from "vitest"
import { importRulesOf } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN } from "../../src/domain/listing-import/plan.ts"
import type { Lists } from "../../src/domain/listing-import/read-names.ts"
import { requestCust } from "../../src/resources/request-cust.ts"

const lists: Lists = {
  load: async () => [],
  search: async (_, texts) =>
    texts.flatMap((text) =>
      /^gry-0007$/i.test(text) ? [{ id: "7", name: "Rumah asri di Depok", codes: ["GRY-0007"] }] : [],
    ),
  isWhole: () => false,
}

const open = async (...lines: readonly string[]) => {
  const session = importSessionOf(requestCust, importRulesOf(requestCust), lists, () => {})
  const opening = await session.open(new File([lines.join("\n")], "lead.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  const { found, header } = opening.opened
  const summary = await session.check({ ...EMPTY_PLAN, targets: found })
  session.setRecords([])
  return {
    session,
    summary,
    used: Object.fromEntries(header.flatMap((title, at) => (found[at] ? [[found[at], title]] : []))),
  }
}

test("a file of Meta's lead forms is read, with its phones", async () => {
  const { used, summary } = await open(
    "id\tcreated_time\tad_name\tform_name\tis_organic\tplatform\tfull_name\tphone_number\temail",
    "l:1\t2026-11-20T05:53:11+07:00\tIklan A\tForm KPR\tfalse\tfb\tBudi Santoso\tp:+6281234567890\tbudi@contoh.id",
  )
  expect(used).toEqual({ name: "full_name", phone: "phone_number", email: "email" })
  expect(summary.errors.map(({ message }) => message)).toEqual(["Listing wajib diisi."])
})

test("an office's own sheet names people and listings in its words", async () => {
  const { session, used, summary } = await open(
    "Nama Customer,No. WA,Kode Listing,Catatan",
    "Pak Andi,https://wa.me/6281211112222,gry-0007,minta brosur",
    "Bu Ratna,0813-2222-3333,GRY-0008,survei Senin",
  )
  expect(used).toEqual({ name: "Nama Customer", phone: "No. WA", property_id: "Kode Listing", notes: "Catatan" })
  expect(summary.errors.map(({ message }) => message)).toEqual([
    "“GRY-0008” tidak ada di daftar listing; pilih dari daftar.",
  ])
  expect(session.rowToSend(0)?.match).toMatchObject({
    kind: "new",
    values: { phone: "+6281211112222", property_id: "7" },
  })
})

test.each([
  ["wa", "tunai", { source: "whatsapp", payment: "cash" }],
  ["Telp", "Tunai Bertahap", { source: "call", payment: "installment" }],
  ["Walk In", "kredit bank", { source: "visit", payment: "kpr" }],
  ["Instagram", "KPR", { source: "ad", payment: "kpr" }],
])("the source “%s” and the way “%s” are known by short words too", async (source, payment, values) => {
  const { session } = await open(
    "Nama Customer,No. WA,Kode Listing,Sumber,Cara Bayar",
    `Pak Andi,081211112222,GRY-0007,${source},${payment}`,
  )
  expect(session.rowToSend(0)?.match).toMatchObject({ values })
})
