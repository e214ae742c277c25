import { describe, expect, test } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { uploadsTable } from "../../server/database/own-tables.ts"
import { adminApi } from "./file-api.ts"
import { row, sendTable, table } from "./listing-table.ts"

const { api, token } = await adminApi()

describe("an upload", () => {
  const workbook = async () =>
    new Uint8Array(await writeWorkbook([[{ value: "Judul" }], [{ value: "Rumah" }]] as never).toBuffer())

  test.each([
    ["no header", "1;2;3\n4;5;6", /^Baris pertama harus berisi nama kolom/],
    [
      "no column for what is asked",
      "Judul;Provinsi\nRumah;31",
      /yang wajib belum ada: Tipe properti, Harga, Kota, Kecam/,
    ],
    ["an open quote", table(row("Rumah satu"), row('"Rumah dua')), /Tanda kutip .* baris 3/],
    ["zeros", table(row("Rumah\0satu")), /NUL/],
    ["a workbook", workbook, /bukan tabel CSV/],
    ["a page", "<html><script>alert(1)</script></html>", /bukan tabel CSV/],
    ["nothing", "", /Tidak ada file/],
  ])("of %s is refused in a sentence, and nothing is kept", async (_name, content, message) => {
    const before = await api.db.$count(uploadsTable)
    const { status, body } = await sendTable(api, token, typeof content === "function" ? await content() : content)
    expect(status).toBe(422)
    expect(body.message).toMatch(message)
    expect(await api.db.$count(uploadsTable)).toBe(before)
  })
})
