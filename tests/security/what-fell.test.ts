import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { refusalOf } from "../../server/core/errors.ts"
import { ensureWritable } from "../../server/database/data-folder.ts"
import { folderStore } from "../../server/files/file-store.ts"
import { isSigned, signedAddress } from "../../server/files/private-files.ts"
import { settingsOf } from "../../server/operations/settings.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { formWith, SECRET, testApi } from "../server/api.ts"
import { row, sendTable, table, UPLOADS } from "../server/listing-table.ts"
import { createEmptyPng } from "../server/pictures.ts"

const folder = temporaryFolder("fell")
const api = await testApi()
const token = await api.login()
afterAll(async () => {
  await api.close()
})

test.each(["id_like=1", "id_like=%25", "id_ne_like=1", "id_gte=1", "id_null=true"])(
  "an id is not looked for by a part of it: %s",
  async (query) => {
    for (const path of ["/house-list/admin", "/user/all", "/withdrawal/admin", "/notification/1"]) {
      const { status } = await api.call("GET", `/svc/main${path}?${query}`, { token })
      expect([path, status]).toEqual([path, 200])
    }
  },
)

describe("a data folder", () => {
  const inFolder = (name: string) => join(folder, name)

  test("that is a file, or lies in one, is told in words", async () => {
    writeFileSync(inFolder("file"), "x")
    for (const path of ["file", "file/data"])
      await expect(ensureWritable(inFolder(path))).rejects.toThrow(
        `Folder data ${inFolder(path)} bukan folder. Isi DATA_DIR dengan folder.`,
      )
    await ensureWritable(inFolder("good"))
    expect(readdirSync(inFolder("good"))).toEqual([])
  })

  test("where nothing more can be written leaves no half of a file, and is said", async () => {
    mkdirSync(join(folder, "files/proof/taken.png"), { recursive: true })
    const store = folderStore(join(folder, "files"))
    await expect(store.put("proof/taken.png", new Uint8Array(9))).rejects.toThrow()
    expect(readdirSync(join(folder, "files/proof"))).toEqual(["taken.png"])
    expect(refusalOf(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }))).toMatchObject({
      status: 507,
      message: "Penyimpanan server penuh, jadi belum ada yang disimpan. Hubungi pengelola layanan.",
    })
  })
})

test("what no rule foresaw is refused by what the database says of it", () => {
  expect(refusalOf(Object.assign(new Error("invalid byte sequence"), { code: "22021" }))).toMatchObject({
    status: 422,
    message: "Ada isian yang tidak dapat disimpan. Periksa angka dan tulisannya.",
  })
})

test("half of a first admin is no setting", () => {
  expect(() => settingsOf({ ADMIN_EMAIL: "a@b.id" })).toThrow(/ADMIN_PASSWORD kosong/)
  expect(() => settingsOf({ ADMIN_PASSWORD: "kata-sandi-panjang" })).toThrow(/ADMIN_EMAIL kosong/)
})

test("the same table sent twice at once without a key is one upload; another one, and the next person's, is another", async () => {
  const send = async (text: string, by = token) => (await sendTable(api, by, text)).body.data.id
  const text = table(row("Rumah sekali saja"))
  const [first, second, third] = await Promise.all([send(text), send(text), send(text)])
  expect([second, third]).toEqual([first, first])
  expect(await send(text)).toBe(first)
  const others = [await send(`${text}\n`), await send(text, await api.login("ADMIN"))]
  expect(new Set([first, ...others]).size).toBe(3)
  await api.imports.idle()
  await api.call("POST", `${UPLOADS}/${first}/undo`, { token, json: {} })
  await api.imports.idle()
  expect(await send(text)).not.toBe(first)
})

describe("a proof", () => {
  const upload = async (to: string) => {
    const form = formWith(createEmptyPng(3, 2), "bukti.png", { folder: to })
    return (await api.call("POST", "/svc/upload/upload", { token, form })).body.data.url as string
  }
  const statusOf = async (path: string) => (await api.app.request(`http://griya.test${path}`)).status

  test("is opened by the address that its uploader or reader got, and by no other", async () => {
    const address = await upload("proof")
    const [bare = "", query = ""] = address.split("?")
    expect(await statusOf(address)).toBe(200)
    const parameters = new URLSearchParams(query)
    const until = Number(parameters.get("until"))
    const later = `${bare}?until=${until + 900_000}&seal=${parameters.get("seal")}`
    const other = bare.replace(/[0-9a-f]{32}/, "0123456789abcdef0123456789abcdef")
    for (const path of [bare, `${bare}?w=96`, `${bare}?seal=${parameters.get("seal")}`, later, `${other}?${query}`])
      expect([path, await statusOf(path)]).toEqual([path, 403])
    const answer = await api.app.request(`http://griya.test${bare}`)
    expect(((await answer.json()) as { message: string }).message).toMatch(/^Alamat berkas ini hanya berlaku sebentar/)
    expect((await api.app.request(`http://griya.test${address}`)).headers.get("cache-control")).toMatch(/^private/)
  })

  test("has an address that ends within half an hour", () => {
    const now = Date.UTC(2026, 10, 22)
    const [path = "", query = ""] = signedAddress(SECRET, "/files/proof/a.png", now).split("?")
    const given = Object.fromEntries(new URLSearchParams(query))
    const at = (minutes: number, by = SECRET) => isSigned(by, path, given, now + minutes * 60_000)
    expect([at(0), at(14), at(31), at(0, "another secret")]).toEqual([true, true, false, false])
  })

  test("is kept without its seal, read with one, and refused from a folder that everybody may read", async () => {
    await api.call("PUT", "/svc/main/withdrawal/1", { token, json: { status: "reviewing" } })
    for (const status of ["approved", "processing"])
      await api.call("PUT", "/svc/main/withdrawal/1", { token, json: { status } })
    const pay = async (proof: string) =>
      api.call("PUT", "/svc/main/withdrawal/1", { token, json: { status: "succeeded", proof } })
    const open = await upload("umum")
    expect((await pay(open)).body.errors).toMatchObject([{ field: "proof", message: /folder proof/ }])
    const paid = await pay(await upload("proof"))
    expect(paid.body.errors).toBeNull()
    expect(paid.body.data.proof).toMatch(/^\/files\/proof\/[0-9a-f]{32}\.png\?until=\d+&seal=[\w-]{43}$/)
    expect((await api.stored("withdrawal", 1))?.proof).toMatch(/^\/files\/proof\/[0-9a-f]{32}\.png$/)
    const { body } = await api.call("GET", "/svc/main/withdrawal/admin", { token })
    expect(body.data[0].proof ?? body.data.data[0].proof).toContain("&seal=")
    const log = await api.call("GET", "/svc/payment/activity?resource=withdrawal&limit=50", { token })
    const proofs = JSON.stringify(log.body).match(/\/files\/proof\/[^"]+/g) ?? []
    expect(proofs.length).toBeGreaterThan(0)
    for (const address of proofs) expect(await statusOf(address)).toBe(200)
  })
})
