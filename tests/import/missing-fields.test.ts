import { describe, expect, it } from "vitest"
import { missingFields } from "../../src/domain/listing-import/columns.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN, type Plan } from "../../src/domain/listing-import/plan.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"

const opened = async (lines: readonly string[]) => {
  const opening = await importSessionOf(houseList, houseRules, lists, () => {}).open(
    new File([lines.join("\n")], "a.csv"),
  )
  if ("refused" in opening) throw new Error(opening.refused)
  return opening.opened
}
const missingIn = async (lines: readonly string[], choices: Partial<Plan> = {}) => {
  const file = await opened(lines)
  return missingFields(houseList, houseRules, { ...EMPTY_PLAN, targets: file.found, ...choices }, file.samples).map(
    ({ name }) => name,
  )
}
const ROW = "Rumah asri;Rumah;Dijual;850jt"
const HEAD = "Judul;Tipe;Tipe iklan;Harga"

describe("what a file lacks before it is checked", () => {
  it.each<[string, string[], string[]]>([
    ["nothing", [`${HEAD};Kota;Kecamatan`, `${ROW};Depok;Sawangan`], []],
    [
      "a column without a single text",
      ["Judul;Tipe;Tipe iklan;Harga;Kota;Kecamatan", "Rumah asri;;Dijual;1M;Depok;Sawangan"],
      ["house_type"],
    ],
    ["a place", [HEAD, ROW], ["city", "district"]],
    ["a district", [`${HEAD};Kota`, `${ROW};Depok`], ["district"]],
    ["no district beside its village", [`${HEAD};Kota;Kelurahan`, `${ROW};Depok;Bedahan`], []],
    ["no place in an address", [`${HEAD};Alamat`, `${ROW};Jl. Mawar, Sawangan, Depok`], []],
  ])("%s", async (_, lines, names) => expect(await missingIn(lines)).toEqual(names))

  it("is nothing once values stand for it", async () => {
    const lines = ["HARGA;LT;LB;KT;KOTA", "2850000000;120;90;3;Depok"]
    expect(await missingIn(lines)).toEqual(["title", "house_type", "ad_type", "district"])
    const defaults = {
      title: { value: "Rumah dijual", label: "" },
      house_type: { value: 1, label: "" },
      ad_type: { value: "sale", label: "" },
    }
    expect(await missingIn(lines, { defaults, isDistrictUnknown: true })).toEqual([])
  })
})
