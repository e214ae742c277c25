import { expect, test } from "vitest"
import { configFrom } from "../../conformance/config-source.ts"

test.each([
  ["https://kantor.contoh.id/config.json", "https://kantor.contoh.id/svc/main"],
  ["https://kantor.contoh.id/griya/config.json", "https://kantor.contoh.id/griya/svc/main"],
  ["https://kantor.contoh.id/griya", "https://kantor.contoh.id/griya/svc/main"],
])("paths in %s are relative to its folder", async (config, main) => {
  const { services } = await configFrom({ config, write: false, everything: false }, async () =>
    Response.json({ main: "/svc/main" }),
  )
  expect(services.main).toBe(main)
})
