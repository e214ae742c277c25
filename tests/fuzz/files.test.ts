import { expect, test } from "vitest"
import { createRandom, type Random } from "../../demo/random.ts"
import { Refusal } from "../../server/core/errors.ts"
import { openUpload } from "../../server/features/imports/read-upload.ts"
import { readReport } from "../../src/domain/ad-report/read-report.ts"
import { sheetsIn } from "../../src/domain/listing-import/read-sheets.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { check, open } from "../import/file.ts"
import { UNDATED } from "../server/ads-sheets.ts"
import { row, table } from "../server/listing-table.ts"
import { leakIn } from "./leaks.ts"
import { MAX_ANSWER_MS, SEED, TIMES } from "./run.ts"

const FILES = 20 * TIMES

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text))

const LISTINGS = table(row("Rumah satu"), row('"Rumah; ""dua"""'), row("Rumah tiga", "Taman"))
const REPORT =
  "Ad name,Reporting starts,Reporting ends,Impressions,Reach,Amount spent (IDR),Clicks (all),Results\nA,2026-11-01,2026-11-02,1000,900,50000,12,3\n"

const workbook = async (rows: readonly (readonly (string | number)[])[]): Promise<Bytes> => {
  const { default: write } = await import("write-excel-file/node")
  const data = rows.map((cells) => cells.map((value) => ({ value })))
  return new Uint8Array(await (await write(data)).toBuffer())
}

const PIECES = [
  '"',
  ";",
  ",",
  "\r",
  "\n\n",
  "\t",
  "\0",
  "\ufeff",
  "=cmd|'/C calc'!A0",
  "sep=;\n",
  "x".repeat(5000),
  ";".repeat(600),
  "🏡",
]

const mutate = (random: Random, bytes: Bytes): Bytes => {
  let changed = Buffer.from(bytes)
  for (let times = random.between(1, 6); times > 0; times--) {
    const at = random.between(0, Math.max(0, changed.length - 1))
    const until = Math.min(changed.length, at + random.between(0, 40))
    const before = changed.subarray(0, at)
    const between = random.pick<() => Buffer>([
      () => Buffer.from([random.between(0, 255)]),
      () => Buffer.alloc(0),
      () => Buffer.concat([changed.subarray(at, until), changed.subarray(at, until)]),
      () => Buffer.from(random.pick(PIECES)),
    ])()
    changed = Buffer.concat([before, between, changed.subarray(random.chance(0.1) ? changed.length : until)])
  }
  return new Uint8Array(changed)
}

const readAll = async (
  name: string,
  samples: readonly Bytes[],
  read: (bytes: Bytes) => Promise<string | undefined>,
) => {
  const random = createRandom(`${name} ${SEED}`)
  const faults: unknown[] = []
  for (let at = 0; at < FILES; at++) {
    const bytes = mutate(random, random.pick(samples))
    const began = performance.now()
    const said = await read(bytes).catch((error: unknown) => (error instanceof Refusal ? error.message : error))
    const isSentence = said === undefined || (typeof said === "string" && /\p{L}/u.test(said) && !leakIn(said))
    if (!isSentence || performance.now() - began > MAX_ANSWER_MS)
      faults.push({ at, said, file: Buffer.from(bytes.subarray(0, 2000)).toString("base64") })
  }
  expect(faults.slice(0, 5)).toEqual([])
}

test("tables of listings, as the API reads them", () =>
  readAll("CSV files, API", [bytesOf(LISTINGS), bytesOf(`\ufeff${LISTINGS.replaceAll(";", ",")}`)], async (bytes) => {
    await openUpload(houseList, bytes)
    return undefined
  }))

test("tables of listings, as the wizard opens and checks them", async () => {
  const sheet = await workbook(LISTINGS.split("\r\n").map((line) => line.split(";")))
  return readAll("CSV and XLSX files, wizard", [bytesOf(LISTINGS), bytesOf(LISTINGS), sheet], async (bytes) => {
    const opening = await open(bytes)
    if ("refused" in opening) return opening.refused
    const text = new TextDecoder().decode(bytes)
    if (text.startsWith("Judul")) await check(text)
    return undefined
  })
})

test("reports of ads", async () => {
  const sheet = await workbook(
    REPORT.trim()
      .split("\n")
      .map((line) => line.split(",")),
  )
  return readAll("reports of ads", [bytesOf(REPORT), sheet, sheet], async (bytes) => {
    const file = await sheetsIn(bytes)
    return "refused" in file ? file.refused : readReport(file.sheets, { undated: UNDATED }).problem
  })
})
