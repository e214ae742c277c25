import { expect, test } from "vitest"
import { deviceOf } from "../../server/auth/sessions.ts"

test("a device is named by browser and system", () => {
  expect(
    deviceOf(
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36",
    ),
  ).toBe("Chrome di Windows")
  expect(
    deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604"),
  ).toBe("Safari di iPhone")
  expect(
    deviceOf("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 SamsungBrowser/28.0 Chrome/130 Mobile Safari/537"),
  ).toBe("Samsung Internet di Android")
  expect([deviceOf("curl/8.9"), deviceOf(undefined)]).toEqual(["Perangkat tidak dikenal", "Perangkat tidak dikenal"])
})
