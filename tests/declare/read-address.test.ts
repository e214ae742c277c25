import { describe, expect, it } from "vitest"
import { resolveAddress } from "../../src/adapt/resolve-address.ts"
import { addressIn, SAFE_ADDRESS } from "../../src/declare/index.ts"

const deep = (levels: number): unknown => (levels === 0 ? "/files/x.jpg" : { data: deep(levels - 1) })

describe("the address of a picture or file", () => {
  it.each<[unknown, string]>([
    ["/files/x.jpg", "/files/x.jpg"],
    [" https://cdn.contoh.id/x?w=1 ", "https://cdn.contoh.id/x?w=1"],
    ["//cdn.contoh.id/x.jpg", "//cdn.contoh.id/x.jpg"],
    ["uploads/2026/foto rumah.jpg", "uploads/2026/foto rumah.jpg"],
    ["uploads\\2026\\x.png", "uploads/2026/x.png"],
    ["x.webp", "x.webp"],
    ['["https://cdn.contoh.id/x.jpg"]', "https://cdn.contoh.id/x.jpg"],
    ['{"url":"/files/x.jpg"}', "/files/x.jpg"],
    [["/files/x.jpg"], "/files/x.jpg"],
    [{ url: "/files/x.jpg" }, "/files/x.jpg"],
    [{ path: "uploads/x.jpg" }, "uploads/x.jpg"],
    [{ image_url: "/files/x.jpg" }, "/files/x.jpg"],
    [{ imageUrl: "/files/x.jpg" }, "/files/x.jpg"],
    [{ src: "/files/x.jpg", alt: "Depan" }, "/files/x.jpg"],
    [{ Location: "https://s3.contoh.id/b/x.jpg", ETag: '"1"', Key: "x.jpg" }, "https://s3.contoh.id/b/x.jpg"],
    [
      { originalname: "rumah.jpg", destination: "uploads/", filename: "17.jpg", path: "uploads/17.jpg" },
      "uploads/17.jpg",
    ],
    [{ path: "x.jpg", location: "https://s3.contoh.id/x.jpg" }, "https://s3.contoh.id/x.jpg"],
    [{ url: "http://res.contoh.id/x.jpg", secure_url: "https://res.contoh.id/x.jpg" }, "https://res.contoh.id/x.jpg"],
    [{ data: { id: 3, attributes: { url: "/uploads/x.jpg" } } }, "/uploads/x.jpg"],
    [{ status: 200, data: { Location: "https://s3.contoh.id/x.jpg" } }, "https://s3.contoh.id/x.jpg"],
    [{ success: true, data: { file: "uploads/x.pdf" } }, "uploads/x.pdf"],
    [{ success: true, data: { file: { url: "/uploads/x.pdf" } } }, "/uploads/x.pdf"],
    [{ data: [{ url: "/files/x.jpg" }] }, "/files/x.jpg"],
    [{ data: ["/files/x.jpg"] }, "/files/x.jpg"],
    [{ data: "/files/x.jpg" }, "/files/x.jpg"],
    [{ data: { data: { path: "/files/x.jpg" } } }, "/files/x.jpg"],
    [{ error: null, data: null, url: "/files/x.jpg" }, "/files/x.jpg"],
    [{ data: "Upload berhasil.", url: "/files/x.jpg" }, "/files/x.jpg"],
    [{ statusCode: 201, path: "/api/upload", data: { url: "https://cdn.contoh.id/x" } }, "https://cdn.contoh.id/x"],
    [{ result: { files: [{ link: "https://cdn.contoh.id/x" }] } }, "https://cdn.contoh.id/x"],
    [{ url: "", path: "/files/x.jpg" }, "/files/x.jpg"],
    [deep(5), "/files/x.jpg"],
  ])("of %j", (value, address) => expect(addressIn(value)).toBe(address))

  it.each<[unknown]>([
    [undefined],
    [null],
    [""],
    [7],
    [true],
    [[]],
    [{}],
    ["Upload berhasil"],
    ["Dikirim: 1/1 berkas"],
    ["javascript:alert(1)//x.jpg"],
    ["data:image/png;base64,AAAA"],
    ["file:///C:/foto/x.jpg"],
    ["C:\\foto\\x.jpg"],
    ["https://"],
    ["{rusak.jpg"],
    [{ message: "OK", data: { id: 12 } }],
    [{ url: { url: 3 } }],
    [`${"x".repeat(3000)}.jpg`],
    [deep(9)],
  ])("is not in %j", (value) => expect(addressIn(value)).toBeUndefined())

  it.each([
    ["https://cdn.contoh.id/x.jpg", "https://api.contoh.id/v1", "https://cdn.contoh.id/x.jpg"],
    ["/files/x.jpg", "/svc/upload", "/files/x.jpg"],
    ["/files/x.jpg", "https://api.contoh.id/v1", "https://api.contoh.id/files/x.jpg"],
    ["uploads/x.jpg", "https://api.contoh.id/v1", "https://api.contoh.id/v1/uploads/x.jpg"],
    ["./uploads/x.jpg", "https://api.contoh.id/v1/", "https://api.contoh.id/v1/uploads/x.jpg"],
    ["../uploads/x.jpg", "https://api.contoh.id/v1", "https://api.contoh.id/uploads/x.jpg"],
    ["uploads/foto rumah.jpg", "http://192.168.1.5:8080", "http://192.168.1.5:8080/uploads/foto%20rumah.jpg"],
    ["uploads/x.jpg?v=2", "/svc/upload", "/svc/upload/uploads/x.jpg?v=2"],
    ["uploads/x.jpg", "", "/uploads/x.jpg"],
    ["//cdn.contoh.id/x.jpg", "http://api.contoh.id", "http://cdn.contoh.id/x.jpg"],
    ["//cdn.contoh.id/x.jpg", "/svc/upload", "https://cdn.contoh.id/x.jpg"],
  ])("%s of %s is %s", (address, base, whole) => expect(resolveAddress(address, base)).toBe(whole))
})

it.each([
  ["https://contoh.id/x.jpg", true],
  ["HTTP://contoh.id", true],
  ["/files/x.jpg", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["/\t/evil.example", false],
  ["\\\\evil.example", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  [" https://contoh.id", false],
])("a browser is sent to %j: %s", (address, isSafe) => {
  expect(SAFE_ADDRESS.test(address)).toBe(isSafe)
  if (isSafe && address.startsWith("/"))
    expect(new URL(address, "https://griya.test").origin).toBe("https://griya.test")
})
