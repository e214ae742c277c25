import { describe, expect, it } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN, editKey, type Fix, fixKey, type Plan } from "../../src/domain/listing-import/plan.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { check, lists } from "./file.ts"

const SAME = { value: "Rumah dijual", label: "Rumah dijual" }
const KIND: Record<string, Fix> = {
  house_type: { value: "1", label: "Rumah" },
  ad_type: { value: "sale", label: "Dijual" },
}
const repeatedIn = async (lines: readonly string[], choices: Partial<Plan> = {}) => {
  const { summary } = await check(lines.join("\n"), { defaults: KIND, ...choices })
  return summary().repeated
}

describe("duplicates are told by what the rows themselves say", () => {
  const UNTITLED = ["Judul;Harga;LT;LB;Kota;Kecamatan", ";850jt;120;90;Depok;Sawangan", ";850jt;120;90;Depok;Sawangan"]

  it.each<[string, Partial<Plan>]>([
    ["a default title", { defaults: { ...KIND, title: SAME } }],
    ["a fix of all empty titles", { fixes: { [fixKey("title", "")]: SAME } }],
  ])("%s makes no row a duplicate", async (_, choices) => expect(await repeatedIn(UNTITLED, choices)).toBe(0))

  it("a title that was typed for the rows does", async () => {
    const edits = { [editKey(0, "title")]: SAME, [editKey(1, "title")]: SAME }
    expect(await repeatedIn(UNTITLED, { edits })).toBe(1)
  })

  it("a place that holds for all rows adds nothing", async () => {
    const place = {
      province: { value: "32", label: "" },
      city: { value: "32.76", label: "" },
      district: { value: "32.76.03", label: "" },
    }
    const defaults = { ...KIND, ...place }
    expect(await repeatedIn(["Judul;Harga", "Rumah asri;850jt", "Rumah asri;850jt"], { defaults })).toBe(0)
    expect(await repeatedIn(["Judul;Harga;LT", "Rumah asri;850jt;120", "Rumah asri;850jt;120"], { defaults })).toBe(1)
  })

  it("a title and a price alone are too little", async () => {
    const row = "Rumah asri;850jt;Depok;Sawangan"
    expect(await repeatedIn(["Judul;Harga;Kota;Kecamatan", row, row])).toBe(1)
    const choices = { isDistrictUnknown: true }
    const defaults = { ...KIND, province: { value: "32", label: "" }, city: { value: "32.76", label: "" } }
    expect(await repeatedIn(["Judul;Harga", "Rumah asri;850jt", "Rumah asri;850jt"], { ...choices, defaults })).toBe(0)
  })
})

it("the service compares only what the rows themselves say", async () => {
  const session = importSessionOf(houseList, houseRules, lists, () => {})
  const lines = [
    "Id iklan asal;Judul;Harga;LT;Kota;Kecamatan",
    "A-1;Rumah asri;850jt;120;Depok;Sawangan",
    "A-2;;850jt;;Depok;Sawangan",
    ";;850jt;120;Depok;Sawangan",
  ]
  const opening = await session.open(new File([lines.join("\n")], "listing.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  const defaults = { ...KIND, title: SAME }
  await session.check({ ...EMPTY_PLAN, targets: opening.opened.found, defaults })
  expect(session.candidates(0, 10).rows).toEqual([
    { n: 0, source_id: "A-1", title: "Rumah asri", price: 850_000_000, land_area: 120 },
    { n: 1, source_id: "A-2", title: "" },
  ])
})
