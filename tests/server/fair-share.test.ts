import { afterAll, expect, test } from "vitest"
import { testApi } from "./api.ts"

const api = await testApi({ callsPerSecond: 5 })
const [admin, staff] = [await api.login("gro_admin"), await api.login("ADMIN")]
afterAll(() => api.close())

const list = (token: string) => api.call("GET", "/svc/main/house-type", { token })

test("a user who calls too often waits; nobody else does", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => list(admin)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
  expect(refused[0]?.headers.get("retry-after")).toBe("1")
  expect(refused[0]?.body.message).toBe("Akun Anda mengirim terlalu banyak permintaan. Coba lagi dalam 1 detik.")
  expect((await list(staff)).status).toBe(200)
})
