import { expect, test } from "vitest"
import { basePathIn, withBase, withoutBase } from "../../src/routing/base-path.ts"

test.each([
  ["https://kantor.contoh.id/griya/assets/page-a1B2.js", "/griya"],
  ["https://kantor.contoh.id/kantor/pusat/assets/import-worker-a1B2.js", "/kantor/pusat"],
  ["https://kantor.contoh.id/assets/page-a1B2.js", ""],
  ["https://kantor.contoh.id/assets/assets/page-a1B2.js", "/assets"],
  ["http://127.0.0.1:4400/griya/src/routing/base-path.ts?t=1", "/griya"],
  ["http://127.0.0.1:4400/src/routing/base-path.ts", ""],
  ["file:///srv/assets/src/routing/base-path.ts", ""],
])("the base path is that of the module %s", (module, base) => {
  expect(basePathIn(module)).toBe(base)
})

test.each([
  ["/dashboard/leads?page=2", "/griya/dashboard/leads?page=2"],
  ["/svc/main/house-list", "/griya/svc/main/house-list"],
  ["/files/listing/a.jpg?w=96", "/griya/files/listing/a.jpg?w=96"],
  ["https://api.contoh.id/main/house-list", "https://api.contoh.id/main/house-list"],
  ["?page=2", "?page=2"],
])("%s is an address below the base path", (address, whole) => {
  expect(withBase(address, "/griya")).toBe(whole)
  expect(withBase(address, "")).toBe(address)
})

test.each([
  ["/griya/dashboard/listing/rumah-di-kemang", "/dashboard/listing/rumah-di-kemang"],
  ["/griya/", "/"],
  ["/griya", ""],
  ["/griya-lama/dashboard", ""],
  ["/dashboard", ""],
])("the page at %s is read without the base path", (pathname, path) => {
  expect(withoutBase(pathname, "/griya")).toBe(path)
})
