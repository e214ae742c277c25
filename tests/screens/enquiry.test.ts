import { expect, test } from "vitest"
import { hasEnquiry, type Message, withEnquiry } from "../../src/screens/request-cust/messages.ts"

const lead = { id: 7, name: "Sari", message: "Masih ada?", created_at: "2026-11-30T02:00:00.000Z" }
const said = (text: string, more: Partial<Message> = {}): Message => ({
  ...{ id: text, text, image_url: null, sender: "Sari", from_customer: true, created_at: "2026-11-30T03:00:00.000Z" },
  ...more,
})
const textsOf = (messages: readonly Message[], of: object = lead) =>
  withEnquiry(messages, of, "Formulir").map(({ text }) => text)

test("a conversation begins with what came with the lead, and says whence", () => {
  expect(withEnquiry([], lead, "Formulir")).toMatchObject([
    { text: "Masih ada?", sender: "Sari · Formulir", from_customer: true, created_at: lead.created_at },
  ])
  expect(textsOf([said("Halo")])).toEqual(["Masih ada?", "Halo"])
  expect(textsOf([said("Halo", { created_at: "2026-11-30T01:00:00.000Z" })])).toEqual(["Halo", "Masih ada?"])
})

test("a service that repeats it among the messages shows it once; the agent's own words are another message", () => {
  expect(textsOf([said(" Masih ada? ")])).toEqual([" Masih ada? "])
  expect(textsOf([said("Masih ada?", { from_customer: false })])).toEqual(["Masih ada?", "Masih ada?"])
})

test.each([
  ["without words", { ...lead, message: " \n" }],
  ["with no message", { ...lead, message: null }],
  ["without a readable time", { ...lead, created_at: undefined }],
])("a lead %s begins with the messages alone", (_, of) => {
  expect(hasEnquiry(of)).toBe(false)
  expect(textsOf([said("Halo")], of)).toEqual(["Halo"])
})
