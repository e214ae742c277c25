import { describe, expect, test } from "vitest"
import { declarationText, indexWith, refuseName, scaffoldFrom, usualCalls } from "../../conformance/scaffold/main.ts"
import {
  django,
  laravel,
  nest,
  odata,
  odd,
  openApi,
  openApiOfFrameworks,
  petStore,
  postgrest,
  strapi,
  strapi5,
  wordPress,
} from "./samples.ts"

const guess = (name: string, body: unknown, source = "sample.json") => {
  const { fields, ...rest } = scaffoldFrom(name, body, source)
  const kinds = Object.fromEntries(fields.map((field) => [field.name, field.kind]))
  const options = Object.fromEntries(fields.map((field) => [field.name, field.options]))
  const doubts = Object.fromEntries(fields.flatMap(({ name: field, doubt }) => (doubt ? [[field, doubt]] : [])))
  return { ...rest, kinds, options, doubts }
}

describe("the fields of a sample", () => {
  test("as Laravel sends it", () => {
    const { kinds, options, doubts, ...rest } = guess("promo", laravel)
    expect(rest).toMatchObject({ list: { total: "meta.total" }, isHttp: true, calls: usualCalls("/promo") })
    expect(kinds).toEqual({
      nama_promo: "text",
      potongan: "money",
      status: "select",
      mulai_pada: "datetime",
      berakhir: "date",
      telepon: "phone",
      surel: "email",
      user_id: "relation",
      cabang_id: "integer",
      gambar: "image",
      aktif: "boolean",
      page_value: "integer",
      created_at: "datetime",
    })
    expect(options).toMatchObject({
      status: { options: { aktif: "Aktif", selesai: "Selesai" } },
      user_id: { to: "user" },
      page_value: { named: "page" },
      created_at: { readOnly: true },
    })
    expect(Object.keys((options.status as { options: object }).options)).toEqual(["aktif", "selesai"])
    expect(doubts).toEqual({
      potongan: "sent as text",
      status: "only the values of the sample; add others",
      mulai_pada: "the service says no time zone",
      user_id: 'by its name; "user" holds these ids?',
      cabang_id: "an id? No resource is named cabang",
      created_at: "the service says no time zone",
    })
  })

  test("without the statuses of its writes, of which any 2xx is a success", () => {
    const text = declarationText(scaffoldFrom("promo", laravel, "sample.json"))
    expect(text).toContain('create: call("POST /promo", { succeeds: anySuccess })')
    expect(text).toContain('remove: call("DELETE /promo/{id}", { succeeds: anySuccess })')
    expect(declarationText(scaffoldFrom("promo", openApi, "sample.json"))).toContain("succeeds: http(204)")
  })

  test("as NestJS sends it", () => {
    const { kinds, options, doubts, ...rest } = guess("unit", nest)
    expect(rest).toMatchObject({ list: { rows: "items", total: "total" }, isHttp: true })
    expect(kinds).toEqual({
      title: "text",
      asking_price: "money",
      land_area: "area",
      bedroom_count: "integer",
      listed_at: "datetime",
      house_type: "relation",
      owner: "json",
      location: "geo",
      tags: "list",
      photos: "images",
      description: "longtext",
    })
    expect(options).toMatchObject({ asking_price: { named: "askingPrice" }, house_type: { to: "house-type" } })
    expect(doubts.owner).toBe("an object with fullName, age; a relation once that resource is declared")
  })

  test("as Strapi sends it", () => {
    const { kinds, ...rest } = guess("article", strapi, "https://cms.contoh.id/api/articles?page=1")
    expect(rest).toMatchObject({
      calls: usualCalls("/articles"),
      list: { total: "meta.pagination.total" },
      notes: [
        "Service: https://cms.contoh.id/api; name it in config.json, or choose another with `service`.",
        'The fields are in "attributes": config.json needs { "dialect": { "resources": { "article": { "fieldsIn": "attributes" } } } }.',
      ],
    })
    expect(kinds).toEqual({ title: "text", level: "select", website: "url", published_at: "datetime" })
  })

  test("as an OpenAPI document describes it", () => {
    const { kinds, options, doubts, ...rest } = guess("promo", openApi)
    expect(doubts).toEqual({})
    expect(rest).toMatchObject({ list: { rows: "results", total: "count" } })
    expect(rest.calls).toEqual({
      list: { endpoint: "GET /v1/promos", status: 200 },
      create: { endpoint: "POST /v1/promos", status: 201 },
      update: { endpoint: "PATCH /v1/promos/{id}", status: 200 },
      remove: { endpoint: "DELETE /v1/promos/{id}", status: 204 },
    })
    expect(kinds).toEqual({ name: "text", starts_on: "date", contact: "email", status: "select" })
    expect(options.status).toEqual({ options: { draft: "Draft", running: "Running", over: "Over" } })
    expect(() => guess("gift", openApi)).toThrow("sample.json has no GET path of gift")
  })

  test("as the documents of FastAPI, Spring and ASP.NET describe it", () => {
    const { kinds, list } = guess("site", openApiOfFrameworks)
    expect({ kinds, list }).toEqual({
      kinds: { name: "text", floors: "integer", opened_on: "date" },
      list: { rows: "" },
    })
  })

  test("of Swagger 2.0, which is no OpenAPI 3", () => {
    expect(() => guess("site", { swagger: "2.0", paths: {} })).toThrow("sample.json is Swagger 2.0: convert it")
  })

  test("as the pet store describes it", () => {
    const { kinds, calls, notes } = guess("pet", petStore)
    expect(kinds).toEqual({ name: "text" })
    expect(calls).toEqual({
      list: { endpoint: "GET /pet/findByStatus", status: 200 },
      create: { endpoint: "POST /pet", status: 200 },
      update: { endpoint: "PUT /pet", status: 200 },
      remove: { endpoint: "DELETE /pet/{id}", status: 200 },
    })
    expect(notes).toEqual(["The document has no list at GET /pet; this one may need parameters."])
  })

  test("as WordPress sends it, with the field that reads a text in an object", () => {
    const { kinds, options, doubts } = guess("post", wordPress)
    expect(kinds).toMatchObject({ guid: "url", title: "text", content: "longtext", meta: "json" })
    expect(options).toMatchObject({ guid: { named: "guid.rendered" }, title: { named: "title.rendered" } })
    expect(doubts).toMatchObject({
      title: "an object with rendered",
      content: "an object with rendered, protected",
      meta: "an object with bedrooms, price; a relation once that resource is declared",
    })
  })

  test("as PostgREST sends it, with the number of all rows in a header", () => {
    const headers = new Headers({ "Content-Range": "0-7/40" })
    const { fields, list, otherId, notes } = scaffoldFrom("lease", postgrest, "sample.json", { headers })
    expect(fields.map(({ name }) => name)).toEqual(["full_name", "monthly_rent", "is_active"])
    expect({ list, otherId }).toEqual({ list: { rows: "" }, otherId: "leaseId" })
    expect(notes).toEqual([expect.stringContaining('"lease": { "total": { "header": "Content-Range" } }')])
  })

  test("as OData sends it", () => {
    const { kinds, otherId, list } = guess("invoice", odata)
    expect({ kinds, otherId, list }).toEqual({
      kinds: { number: "text", paid: "boolean" },
      otherId: "InvoiceID",
      list: { rows: "value", total: "@odata.count" },
    })
  })

  test("with names and values that are easily misread", () => {
    const { kinds, options, isHttp } = guess("bill", odd)
    expect(isHttp).toBe(true)
    expect(kinds).toEqual({
      name: "text",
      constructor_value: "text",
      version_value: "integer",
      kode_unit: "text",
      harga: "money",
      tgl_bayar: "datetime",
      tgl_akad: "date",
      tgl_lunas: "date",
    })
    expect(options).toMatchObject({ constructor_value: { named: "constructor" }, version_value: { named: "version" } })
    expect(declarationText(scaffoldFrom("bill", odd, "sample.json"))).toContain('title: "constructor_value"')
  })

  test("with the values of a database, which are no text in an object", () => {
    const { doubts } = guess("post", [{ id: 1, seen: { $date: "2026-11-01T10:11:12Z" }, flags: { active: true } }])
    expect(doubts.seen).toBe("an object with $date; a relation once that resource is declared")
    expect(doubts.flags).toBe("an object with active; a relation once that resource is declared")
  })

  test("whose records have an id of another name", () => {
    const { kinds, otherId } = guess("unit", django)
    expect({ kinds, otherId }).toEqual({ kinds: { nama_unit: "text", harga_sewa: "money" }, otherId: "pk" })
    const { otherId: none, notes } = guess("iklan", strapi5)
    expect(none).toBeUndefined()
    expect(notes).toEqual([expect.stringContaining('"iklan": { "id": "documentId" }')])
  })

  test("that is none", () => {
    expect(() => guess("promo", { data: [] })).toThrow("sample.json has no list of objects")
  })
})

test("names from outside stay in their comment, and are no two fields", () => {
  const rows = [{ id: 1, fooBar: "a", foo_bar: "b", "": 1, owner: { "x\nprocess.exit()": 1 } }]
  const scaffold = scaffoldFrom("promo", { data: rows }, "sample.json")
  expect(scaffold.fields.map(({ name }) => name)).toEqual(["foo_bar", "owner"])
  expect(declarationText(scaffold)).toContain("// an object with x process.exit();")
})

test("a name is free, and one that a file and a route can have", () => {
  expect(refuseName("promo-akhir-tahun")).toBeUndefined()
  expect(refuseName("Promo")).toContain("small letters")
  expect(refuseName("../x")).toContain("small letters")
  expect(refuseName("repairs")).toBe('"repairs" is a table of the API: use another name, such as the singular.')
  expect(refuseName("user")).toBe('"user" is declared already.')
  for (const name of ["class", "await", "package", "text", "define-resource"])
    expect(refuseName(name), name).toBe(`"${name}" is a word of the language: use another name.`)
})

test("the list of resources has one more", () => {
  expect(indexWith("const beforeLog = [\n  a,\n] as const\nconst afterLog = []", "promo-kecil")).toBe(
    'import { promoKecil } from "./promo-kecil.ts"\nconst beforeLog = [\n  a,\n  promoKecil,\n] as const\nconst afterLog = []',
  )
})

test("the list of resources refuses a name that it uses itself", () => {
  expect(() => indexWith("const beforeLog = [\n  a,\n] as const\nconst afterLog = []", "before-log")).toThrow(
    "src/resources/index.ts uses beforeLog already: use another name.",
  )
})

test("without a sample there is a name to begin with", () => {
  expect(declarationText({ name: "promo", fields: [], calls: usualCalls("/promo") })).toContain(
    'name": text("Nama", {"required":true,"max":80})',
  )
})

test("fields with the same words have labels of their own", () => {
  const rows = [{ id: 1, name: "Hemat", outlet: "Bogor", outlet_id: 7 }]
  const { fields } = scaffoldFrom("promo", { data: rows }, "sample.json")
  expect(fields.map(({ label }) => label)).toEqual(["Nama", "Outlet", "Outlet (outlet_id)"])
})
