import { beforeEach, describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { iCalendarOf } from "../../server/features/viewings/ical.ts"
import { createApp } from "../../server/http/app.ts"
import { accountOf, SECRET } from "./api.ts"
import { at, visit } from "./few-visits.ts"
import { adminApi } from "./file-api.ts"

const ME = Number(accountOf("gro_admin").auth_id)

const { api, send } = await adminApi()
beforeEach(() => api.db.delete(tableOf(api.tables, "schedule-house-list")))

const make = (from: string, to: string, more: object = {}) => send("POST", "schedule-house-list", visit(from, to, more))

describe("the personal calendar", () => {
  const read = (address: string) => api.call("GET", address)

  test("is read by its address alone until that is renewed or taken back, and has the caller's own viewings", async () => {
    expect((await send("GET", "calendar-feed")).body.data.created_at).toBeNull()
    await make("03:00", "04:00", { notes: "Kunci; di pos, depan" })
    const off = await make("05:00", "06:00", { customer_name: "Batal" })
    await send("PUT", `schedule-house-list/${off.body.data.id}`, { status: "cancelled" })
    await make("05:00", "06:00", { customer_name: "Orang lain", agent: 4, house: 2 })
    const first = (await send("POST", "calendar-feed")).body.data.address
    const { status, headers, body } = await read(first)
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
    expect(body).toContain("SUMMARY:Kunjungan Rina\r\n")
    expect(body).toContain("DTSTART:20380301T030000Z\r\nDTEND:20380301T040000Z\r\n")
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(body).toContain("STATUS:CANCELLED")
    expect(body).not.toContain("Orang lain")
    const uids = (text: string) => text.match(/UID:\S+/g)
    expect(uids((await read(first)).body)).toEqual(uids(body))
    const second = (await send("POST", "calendar-feed")).body.data.address
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect((await send("DELETE", "calendar-feed")).status).toBe(200)
    expect((await read(second)).status).toBe(404)
    expect((await read("/svc/main/calendar-feed/x.ics")).status).toBe(404)
  })

  test("ends with the right to work here", async () => {
    const address: string = (await send("POST", "calendar-feed")).body.data.address
    const first = await read(address)
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"])
    await api.setFlag(String(ME), "agent")
    expect((await read(address)).status).toBe(404)
    await api.setFlag(String(ME), accountOf("gro_admin").flag)
    expect((await read(address)).status).toBe(200)
  })

  test("ends for good when its user is suspended, and nobody else's", async () => {
    const mine: string = (await send("POST", "calendar-feed")).body.data.address
    const token = await api.login("ADMIN")
    const theirs: string = (await api.call("POST", "/svc/main/calendar-feed", { token })).body.data.address
    const both = async () => [(await read(mine)).status, (await read(theirs)).status]
    expect(await both()).toEqual([200, 200])
    await send("PUT", "user/suspend/2", { suspend_reason: "Cuti panjang" })
    expect(await both()).toEqual([200, 404])
    await send("PUT", "user/reinstate/2", {})
    expect(await both()).toEqual([200, 404])
  })

  test("has an address that no log holds", async () => {
    const address: string = (await send("POST", "calendar-feed")).body.data.address
    const logged: unknown[] = []
    const log = (event: string, facts: object) => logged.push([event, facts])
    const app = createApp({ db: api.db, files: api.files, secret: SECRET, log })
    expect((await app.request(`http://griya.test${address}`)).status).toBe(200)
    expect(JSON.stringify(logged)).toContain("/svc/main/calendar-feed/…")
    expect(JSON.stringify(logged)).not.toContain(address.slice(-20))
  })

  test("is written as RFC 5545 has it: folded at 75 octets, escaped, in UTC", () => {
    const text = iCalendarOf("Jadwal", [
      {
        uid: "viewing-1@griya",
        sequence: 2,
        changed: at("01:00"),
        from: "2038-03-01T10:00:00+07:00",
        to: at("04:00"),
        summary: `Rumah; di "Kebon, Jeruk" \\ ${"🏡".repeat(30)}`,
        description: "Baris satu\r\nBEGIN:VEVENT\u0007",
        status: "CONFIRMED",
      },
    ])
    const lines = text.split("\r\n")
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text).not.toContain("�")
    const unfolded = text.replaceAll("\r\n ", "")
    expect(unfolded).toContain(`SUMMARY:Rumah\\; di "Kebon\\, Jeruk" \\\\ ${"🏡".repeat(30)}\r\n`)
    expect(unfolded).toContain("DESCRIPTION:Baris satu\\nBEGIN:VEVENT\r\n")
    expect(unfolded).toContain("DTSTART:20380301T030000Z\r\n")
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true)
  })
})
