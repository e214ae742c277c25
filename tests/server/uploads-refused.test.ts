import { afterAll, beforeAll, describe, expect, test } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { uploadsTable } from "../../server/database/own-tables.ts"
import { pixel } from "../documented/files.ts"
import { type TestApi, type TestRole, testApi } from "./api.ts"
import { HEADER, row, sendTable, table, UPLOADS } from "./listing-table.ts"

let api: TestApi
let token: string
beforeAll(async () => {
  api = await testApi()
  token = await api.login()
})
afterAll(() => api.close())

describe("an upload", () => {
  const workbook = async () =>
    new Uint8Array(await writeWorkbook([[{ value: "Judul" }], [{ value: "Rumah" }]] as never).toBuffer())

  const picture = () => pixel().bytes()

  test.each([
    ["no header", "1;2;3\n4;5;6", /^Baris pertama harus berisi nama kolom/],
    ["a header alone", `${HEADER}\n\n`, /tidak berisi satu baris data pun/],
    [
      "no column for what is asked",
      "Judul;Provinsi\nRumah;31",
      /yang wajib belum ada: Tipe properti, Harga, Kota, Kecam/,
    ],
    ["an open quote", table(row("Rumah satu"), row('"Rumah dua')), /Tanda kutip .* baris 3/],
    ["zeros", table(row("Rumah\0satu")), /NUL/],
    ["a workbook", workbook, /bukan tabel CSV/],
    ["a picture", picture, /bukan tabel CSV/],
    ["a page", "<html><script>alert(1)</script></html>", /bukan tabel CSV/],
    ["a script", "#!/bin/sh\nrm -rf /", /bukan tabel CSV/],
    ["nothing", "", /Tidak ada file/],
    ["501 columns", `${HEADER}${";x".repeat(491)}\n1`, /punya 501 kolom/],
    ["2,000,000 rows", `${HEADER}\n${"x\n".repeat(2_000_000)}`, /lebih dari 1\.000\.000 baris/],
  ])("of %s is refused in a sentence, and nothing is kept", async (_name, content, message) => {
    const before = await api.db.$count(uploadsTable)
    const { status, body } = await sendTable(api, token, typeof content === "function" ? await content() : content)
    expect(status).toBe(422)
    expect(body.message).toMatch(message)
    expect(await api.db.$count(uploadsTable)).toBe(before)
  })

  test("may have 300 columns", async () => {
    const { body } = await sendTable(
      api,
      token,
      `${HEADER}${";x".repeat(290)}\n${row("Rumah lebar")}${";y".repeat(290)}`,
    )
    await api.imports.idle()
    const { data } = (await api.call("GET", `${UPLOADS}/${body.data.id}`, { token })).body
    expect(data).toMatchObject({ status: "done", accepted: 1 })
  })

  test.each<[TestRole, number]>([
    ["gro_admin", 201],
    ["ADMIN", 201],
    ["first_time", 403],
    ["agent", 403],
  ])("by %s answers %i", async (role, expected) => {
    const by = await api.login(role)
    expect((await sendTable(api, by, table(row("Rumah peran")))).status).toBe(expected)
    await api.imports.idle()
    const seen = await Promise.all(
      ["", "/x", "/x/rejected"].map(async (path) => (await api.call("GET", `${UPLOADS}${path}`, { token: by })).status),
    )
    expect(seen).toEqual(expected === 201 ? [200, 404, 404] : [403, 403, 403])
  })
})
