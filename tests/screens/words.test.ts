import { expect, test } from "vitest"
import { groupRows } from "../../src/engine/list/faces/GroupsFace.tsx"
import { isConfirmed, needsConfirmation, receiversWord, scopeOf } from "../../src/screens/notification/audience.ts"
import { createWhatsAppLink } from "../../src/screens/request-cust/ContactLinks.tsx"
import { registeredSession } from "../../src/session/session-lifecycle.ts"

test("a blast above 100 receivers, or to nobody knows how many, wants a typed word", () => {
  expect([100, 101, undefined].map(needsConfirmation)).toEqual([false, true, true])
  expect(["kirim ", "KIRIM", "ya"].map(isConfirmed)).toEqual([true, true, false])
  expect(receiversWord(2134)).toBe("Akan dikirim ke 2.134 pengguna.")
  expect(["all", "agent", "admin", "chosen"].map(scopeOf)).toEqual(["all", "agent", "admin", undefined])
})

test("WhatsApp opens with the number and a first sentence", () => {
  const address =
    createWhatsAppLink({ name: "Dewi", phone: "0812-3456-7890", property_id_label: "Rumah di Kemang" }) ?? ""
  expect(address).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=Halo%20Dewi/)
  expect(decodeURIComponent(address)).toContain("tentang Rumah di Kemang.")
  expect(createWhatsAppLink({ name: "Dewi", phone: "tidak ada" })).toBeUndefined()
})

test("groups of leads are read whatever is missing", () => {
  expect(groupRows([{ property_id: 7, count: "3" }, null], "property_id")).toEqual([
    {
      id: "7",
      title: undefined,
      cover: undefined,
      count: 3,
      last_activity: undefined,
      row: { property_id: 7, count: "3" },
    },
  ])
  expect(groupRows({}, "property_id")).toEqual([])
  const rows = [
    { _id: { property_id: "65f0", title: "Rumah A" }, total: "3", cover: "uploads/a.jpg", last: 1_795_133_100 },
    { property: { id: 8, name: "Rumah B", images: [{ url: "/b.jpg" }] }, count: 1 },
  ]
  expect(groupRows({ data: rows }, "property_id", "https://api.contoh.id/v1")).toMatchObject([
    {
      id: "65f0",
      title: "Rumah A",
      count: 3,
      cover: "https://api.contoh.id/v1/uploads/a.jpg",
      last_activity: "2026-11-20T00:05:00.000Z",
    },
    { id: "8", title: "Rumah B", count: 1, cover: "https://api.contoh.id/b.jpg" },
  ])
})

test("a completed registration clears first_time and takes over a new token", () => {
  const session = {
    access_token: "old",
    id_token: "old",
    email: "baru@griya.test",
    name: "Sari",
    flag: "ADMIN",
    avatar: "",
    auth_id: "3",
    signin: true,
    first_time: true,
  } as const
  expect(registeredSession(session, { token: "new", avatar: null })).toEqual({
    ...session,
    access_token: "new",
    id_token: "new",
    first_time: false,
  })
  expect(registeredSession(session, { name: 5 })).toEqual({ ...session, first_time: false })
  expect(registeredSession(session, undefined).access_token).toBe("old")
})
