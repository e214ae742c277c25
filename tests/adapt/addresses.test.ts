import { expect, test } from "vitest"
import { resolveAddress } from "../../src/adapt/resolve-address.ts"

const [HERE, THERE] = ["/svc/upload", "https://files.contoh.id/api"]

test.each([
  ["/files/a.jpg", HERE, "/files/a.jpg"],
  ["a.jpg", HERE, "/svc/upload/a.jpg"],
  ["//cdn.contoh.id/a.jpg", HERE, "https://cdn.contoh.id/a.jpg"],
  ["/files/a.jpg", THERE, "https://files.contoh.id/files/a.jpg"],
  ["a.jpg", THERE, "https://files.contoh.id/api/a.jpg"],
  ["//cdn.contoh.id/a.jpg", "http://files.contoh.id", "http://cdn.contoh.id/a.jpg"],
  ["http://foto.contoh.id/a.jpg", HERE, "http://foto.contoh.id/a.jpg"],
])("%s of a service at %s is %s", (address, base, whole) => {
  expect(resolveAddress(address, base)).toBe(whole)
})
