import { describe, expect, test } from "vitest"
import type { Dialect } from "../../src/adapt/dialect.ts"
import { type CallError, failureWords, isShownAtFields } from "../../src/data/call-error.ts"
import { createErrorStore } from "../../src/feedback/error-store.ts"
import { createNotificationProvider, createToastStore, failureNote } from "../../src/feedback/feedback.ts"
import { answering } from "./answering.ts"
import { FORMS } from "./refusal-forms.ts"

const refused = async (body: unknown, { status = 422, dialect = {} as Dialect } = {}): Promise<CallError> => {
  const { data } = answering(() => ({ status, data: body }), { dialect })
  return data.create({ resource: "house-list", variables: { title: "Rumah" } }).then(
    () => expect.unreachable("taken as good"),
    (error: unknown) => error as CallError,
  )
}

const dialogOf = (error: CallError) => {
  const errors = createErrorStore()
  createNotificationProvider(createToastStore(), errors).open(failureNote(error))
  return errors.get()
}

describe("the reasons of a refused write, in the forms of their owners", () => {
  test.each(FORMS)("%s", async (_, body, sentence, errors) => {
    const error = await refused(body)
    expect({ sentence: error.message, errors: error.errors }).toEqual({ sentence, errors })
  })

  test("names of the wire are those of the dialect", async () => {
    const dialect: Dialect = {
      resources: { "house-list": { fields: { price: "harga.total", title: "judul", location: ["lintang", "bujur"] } } },
    }
    const body = {
      errors: [
        { source: { pointer: "/data/attributes/harga/total" }, detail: "Harga kosong." },
        { source: { pointer: "/data/attributes/judul" }, detail: "Judul kosong." },
        { source: { pointer: "/data/attributes/bujur" }, detail: "Di luar Indonesia." },
      ],
    }
    const { errors } = await refused(body, { dialect })
    expect(errors).toEqual({ price: "Harga kosong.", title: "Judul kosong.", location: "Di luar Indonesia." })
  })

  test("the dialect names the path of the reasons, of all calls or of one", async () => {
    const body = { pesan: "x", errors: { price: ["Lain."] }, hasil: { salah: { title: ["Judul kosong."] } } }
    const defaults = { reasons: "hasil.salah" }
    expect((await refused(body, { dialect: { defaults } })).errors).toEqual({ title: "Judul kosong." })
    const calls = { create: { reasons: "hasil.salah" } }
    const dialect = { resources: { "house-list": { calls } } }
    expect((await refused(body, { dialect })).errors).toEqual({ title: "Judul kosong." })
    expect((await refused({ hasil: { salah: "Kuota habis." } }, { dialect })).message).toBe("Kuota habis.")
  })
})

test.each([
  [{ errors: [{ field: "body", message: "Kosong." }] }, { body: "Kosong." }],
  [{ errors: [{ name: "ValidationError", message: "Kosong." }] }, {}],
  [{ errors: { a: { b: { c: "Kosong." } } } }, { "a.b.c": "Kosong." }],
  [{ errors: { a: { b: { c: { d: "Kosong." } } } } }, {}],
  [{ errors: { title: ["Terlalu panjang…", "Wajib diisi"] } }, { title: "Terlalu panjang… Wajib diisi." }],
  [{ message: "Gagal.", rows: [{ title: "Rumah" }], ids: [1] }, {}],
])("the names in %j are %j", async (body, errors) => {
  expect((await refused(body)).errors).toEqual(errors)
})

describe("the reasons of a refused write are shown", () => {
  const body = {
    message: "Data tidak valid.",
    errors: {
      title: ["Wajib diisi."],
      slug_lama: ["Sudah dipakai."],
      umum: ["Kuota habis."],
      price: ["Harga kosong."],
    },
  }

  test("at the fields alone where the form has them all, else in the Error dialog too", async () => {
    const error = await refused(body)
    expect(isShownAtFields(error, ["title", "price"])).toBe(false)
    expect(dialogOf(error)).toEqual([
      {
        sentence: "Data tidak valid.",
        reasons: ["Judul: Wajib diisi.", "slug_lama: Sudah dipakai.", "Kuota habis.", "Harga kosong."],
      },
    ])
    const atFields = await refused({ message: "Salah.", errors: { title: ["Wajib diisi."] } })
    expect(isShownAtFields(atFields, ["title", "price"])).toBe(true)
    expect(isShownAtFields(atFields, ["price"])).toBe(false)
  })

  test("in the one line of a task for many", async () => {
    expect(failureWords(await refused(body))).toBe(
      "Data tidak valid. Judul: Wajib diisi. slug_lama: Sudah dipakai. Kuota habis. Harga kosong.",
    )
  })

  test("without markup, without stack traces, and not without end", async () => {
    const long = await refused({
      message: `<b>Gagal</b>\n  menyimpan: ${"a".repeat(5000)}`,
      errors: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`isian${at}`, ["<i>Salah</i>"]])),
    })
    expect(long.message).toMatch(/^Gagal menyimpan: a+…$/)
    expect(long.message).toHaveLength(300)
    expect(long.reasons).toHaveLength(20)
    expect(long.reasons[0]?.line).toBe("isian0: Salah")
    const traced = await refused({
      message: "TypeError: x is undefined\n    at save (/srv/app/house.js:12:3)",
      stack: "TypeError\n at /srv",
      exception: "App\\Exceptions\\Handler",
      trace: [{ file: "/srv/app/house.php", line: 3 }],
    })
    expect(traced.message).toBe("TypeError: x is undefined")
    expect(traced.reasons).toEqual([])
    const sql = "SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry (SQL: insert into `rumah`)"
    expect((await refused({ message: sql })).message).toBe("Maaf! Ada kesalahan. Silahkan coba lagi nanti!")
    expect((await refused({ message: `Gagal menyimpan. ${sql}` })).message).toBe("Gagal menyimpan.")
    const python = "Gagal menyimpan. Traceback (most recent call last): x.py"
    expect((await refused({ message: python })).message).toBe("Gagal menyimpan.")
    for (const length of [300, 301])
      expect((await refused({ message: "a".repeat(length) })).message).toBe(
        "a".repeat(299) + (length > 300 ? "…" : "a"),
      )
    const page = await refused({ message: "<!DOCTYPE html><html><body>Server Error</body></html>" })
    expect(page.message).toBe("Maaf! Ada kesalahan. Silahkan coba lagi nanti!")
    expect((await refused({ message: "Luas < 5 dan harga > 3." })).message).toBe("Luas < 5 dan harga > 3.")
  })

  test("deep and circular shapes end", async () => {
    let errors: unknown = "dalam"
    for (let depth = 0; depth < 5000; depth += 1) errors = { a: errors, __proto__: { x: 1 } }
    expect((await refused({ message: "Salah.", errors })).message).toBe("Salah.")
  })
})

test("a refused read says the service's reason", async () => {
  const reasons = [{ title: "Forbidden", detail: "Paket Anda tidak memuat laporan ini." }]
  const { data } = answering(() => ({ status: 403, data: { errors: reasons } }))
  await expect(data.getList({ resource: "house-list" })).rejects.toThrow("Paket Anda tidak memuat laporan ini.")
  await expect(data.getOne({ resource: "house-list", id: "x" })).rejects.toThrow("Paket Anda tidak memuat laporan ini.")
})
