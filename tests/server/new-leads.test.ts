import { describe, expect, test } from "vitest"
import { adminApi } from "./file-api.ts"

const { api, send } = await adminApi()

describe("a new lead", () => {
  const MEMBER = 5
  const VISIT = { starts_at: "2038-03-02T00:00:00Z", ends_at: "2038-03-02T01:00:00Z" }
  const asked = (person: object) => {
    const lead = { name: "Wati", phone: "081255550777", source: "form", ...person }
    return send("POST", "request-cust", { property_id: 1, requestCusts: [lead] })
  }

  test("has not ended yet, whoever records it", async () => {
    const staff = await api.login("ADMIN")
    for (const status of ["deal", "cancelled"]) {
      const lead = { name: "Wati", phone: "081255550777", source: "form", status, agent: 1 }
      const { status: code, body } = await api.call("POST", "/svc/main/request-cust", {
        token: staff,
        json: { property_id: 1, requestCusts: [lead] },
      })
      expect([code, body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ["status"]])
    }
    expect((await asked({ status: "survey" })).body.data).toMatchObject({ status: "survey" })
    expect((await asked({ name: "Wati 2", status: null })).body.data).toMatchObject({ status: "new" })
  })

  test("and a viewing and a listing are for somebody who works on them: no buyer, and nobody who is suspended", async () => {
    const message = "Agen harus agen atau admin yang aktif. Pilih yang lain."
    expect((await asked({ agent: MEMBER })).body.errors).toEqual([{ field: "agent", message }])
    const { body } = await asked({ name: "Wati 3", agent: 4 })
    expect(body.data).toMatchObject({ agent: 4 })
    const setStatus = (status: string) => api.set("user", 4, { status })
    await setStatus("suspended")
    expect((await asked({ agent: 4 })).body.errors).toEqual([{ field: "agent", message }])
    const path = `request-cust/${body.data.id}`
    expect((await send("PUT", path, { agent: 4, notes: "Tetap" })).status).toBe(200)
    const handed = await send("PUT", path, { agent: MEMBER, handover_reason: "Cuti" })
    expect(handed.body.errors).toEqual([{ field: "agent", message }])
    const ofListing = await asked({ name: "Wati 4" })
    expect(ofListing.body.data.agent, "the listing's agent is suspended").toBeNull()
    for (const agent of [4, MEMBER]) {
      const visit = { house: 1, customer_name: "Wati", phone: "081255550777", agent, ...VISIT }
      expect((await send("POST", "schedule-house-list", visit)).body.errors).toEqual([{ field: "agent", message }])
      expect((await send("PUT", "house-list/2", { agent })).body.errors).toEqual([{ field: "agent", message }])
    }
    await setStatus("active")
  })
})
