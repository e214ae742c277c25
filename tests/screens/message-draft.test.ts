import { describe, expect, test } from "vitest"
import {
  isEmptyDraft,
  joinDrafts,
  toMessageDraft,
  toStoredMessage,
} from "../../src/screens/request-cust/use-message-draft.ts"

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse("2026-11-22T05:00:00Z")
const picture = new File(["abc"], "rumah.jpg", { type: "image/jpeg" })
const huge = new File([new Uint8Array(9 * 1024 * 1024)], "besar.jpg")
const found = (draft: Record<string, unknown>, age = 0) =>
  toMessageDraft({ draft, base: {}, version: undefined, savedAt: NOW - age }, NOW)

describe("a message that is not sent yet", () => {
  test("is kept with its picture, but not with one of 9 MB", () => {
    expect(toStoredMessage({ text: "Ini fotonya", picture })).toEqual({ text: "Ini fotonya", picture })
    expect(toStoredMessage({ text: "", picture: huge })).toEqual({ text: "" })
  })

  test("is found again with its picture for 14 days, afterwards with its words", () => {
    expect(found({ text: "Ini", picture }, 14 * DAY - 1)).toEqual({ text: "Ini", picture })
    expect(found({ text: "Ini", picture }, 14 * DAY)).toEqual({ text: "Ini" })
    expect(found({ text: "Dulu" })).toEqual({ text: "Dulu" })
  })

  test.each([
    [{ text: 7, picture: "foto.jpg" }],
    [{}],
    [{ picture: new Blob(["x"]) }],
    [{ text: null, picture: huge }],
  ])("of another form counts as nothing: %j", (draft) => expect(found(draft)).toEqual({ text: "" }))

  test("that could not be sent stands before what was written after it, with the newer picture", () => {
    const later = new File(["x"], "dapur.jpg")
    expect(joinDrafts({ text: "Satu", picture }, { text: "Dua" })).toEqual({ text: "Satu\nDua", picture })
    expect(joinDrafts({ text: "Satu", picture }, { text: "", picture: later })).toEqual({
      text: "Satu",
      picture: later,
    })
    expect([isEmptyDraft(joinDrafts({ text: "" }, { text: "" })), isEmptyDraft({ text: "", picture })]).toEqual([
      true,
      false,
    ])
  })
})
