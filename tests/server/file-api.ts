import { afterAll, expect } from "vitest"
import { keyHeaders, type TestApi, type TestOptions, testApi } from "./api.ts"

/** The API of one test file, closed at its end. */
export const fileApi = async (options?: TestOptions) => {
  const api = await testApi(options)
  afterAll(() => api.close())
  return api
}

/** `fileApi` with a signed-in GRO Admin, whose calls `send` makes below `/svc/main`. */
export const adminApi = async (options?: TestOptions) => {
  const api = await fileApi(options)
  const token = await api.login()
  const send = (method: string, path: string, json?: unknown) => api.call(method, `/svc/main/${path}`, { token, json })
  return { api, token, send }
}

/** The values of a new listing. */
export const house = {
  title: "Rumah baru di Melawai",
  house_type: 1,
  ad_type: "sale",
  price: 1_450_000_000,
  land_area: 100,
  building_area: 80,
  province: "31",
  city: "31.74",
  district: "31.74.07",
  village: "31.74.07.1001",
}

/** Adds a lead, also where an equal one was just added. */
export const addLead = async (api: TestApi, token: string, more: Record<string, unknown> = {}) => {
  const lead = { name: "Ibu Sari", phone: "081234567890", property_id: 1, source: "form", ...more }
  const json = { property_id: 1, requestCusts: [lead] }
  const { status, body } = await api.call("POST", "/svc/main/request-cust", { token, json, headers: keyHeaders() })
  expect(status).toBe(200)
  return body.data as Record<string, unknown> & { id: number }
}
