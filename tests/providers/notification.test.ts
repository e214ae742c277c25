import { describe, expect, it, vi } from "vitest"
import { CallError } from "../../src/providers/call-error.ts"
import { errorStoreOf } from "../../src/providers/error-store.ts"
import { i18nProviderOf } from "../../src/providers/i18n-provider.ts"
import { changeIn, mergedNotifications, notificationsIn, TIMINGS } from "../../src/providers/live-provider.ts"
import { notificationProviderOf } from "../../src/providers/notification-provider.ts"
import type { ToastStore } from "../../src/providers/toast-store.ts"
import { houseType } from "../../src/resources/house-type.ts"
import { resources } from "../../src/resources/index.ts"

const { translate } = i18nProviderOf(resources)

const setUp = () => {
  const show = vi.fn()
  const toasts: ToastStore = { get: () => [], subscribe: () => () => {}, show, close: () => {} }
  const errors = errorStoreOf()
  return { show, errors, ...notificationProviderOf(toasts, errors) }
}

describe("what Refine says by itself", () => {
  it.each([
    ["house-type", "create", "Success create new data"],
    ["house-type", "edit", "Success update Property Type"],
    ["master-trait", "create", "Success Added Property Title"],
    ["area-master", "delete", "Success remove master indikator"],
    ["schedule-house-list", "edit", "Data berhasil disimpan"],
    ["schedule-house-list", "delete", "Data berhasil dihapus"],
    ["notification", "create", "Successfully blast notification!"],
  ])("after %s %s is the sentence of its call", (name, operation, sentence) => {
    const resource = translate(`${name}.${name}`, name)
    expect(translate(`notifications.${operation}Success`, { resource }, "Successfully created")).toBe(sentence)
  })

  it("is never an English word of Refine's", () => {
    for (const key of ["buttons.delete", "buttons.confirm", "buttons.cancel", "pages.error.404", "loading"])
      expect(translate(key, "English fallback")).not.toContain("English")
  })
})

describe("what the user is told", () => {
  it("is a notification where it went well", () => {
    const { open, show, errors } = setUp()
    open({ type: "success", message: "Success create new data", description: "Success" })
    expect(show).toHaveBeenCalledExactlyOnceWith("Success create new data")
    expect(errors.get()).toEqual([])
  })

  it("is in the Error dialog where it failed, once, with what can be done", () => {
    const { open, show, errors } = setUp()
    errors.note(new CallError(houseType.calls.create, 0, undefined, "Periksa koneksi."))
    const sentence = "Maaf! Ada kesalahan. Silahkan coba lagi nanti!"
    for (const key of ["a", "b"]) open({ type: "error", key, message: "Error", description: sentence })
    expect(errors.get()).toEqual([{ sentence, hint: "Periksa koneksi." }])
    expect(show).not.toHaveBeenCalled()
    errors.close()
    expect(errors.get()).toEqual([])
  })

  it("is not said twice where the session is gone", () => {
    const { open, errors } = setUp()
    errors.note(new CallError(houseType.calls.create, 401, { message: "Token tidak berlaku." }))
    open({ type: "error", message: "Error", description: "Token tidak berlaku." })
    expect(errors.get()).toEqual([])
  })
})

describe("what the socket brings", () => {
  it("has the spec's timings", () => {
    expect(TIMINGS).toEqual({ timeout: 20_000, reconnectionDelay: 1000, reconnectionDelayMax: 5000 })
  })

  const [a, b] = [
    { _id: "a", text: "A" },
    { _id: "b", text: "B" },
  ]

  it.each([
    ["a list", [a, b], { rows: [a, b], isOne: false }],
    ["a list's answer", { data: [a], count_unread: 1 }, { rows: [a], isOne: false }],
    ["the new one", a, { rows: [a], isOne: true }],
    ["the new one in data", { data: a }, { rows: [a], isOne: true }],
    ["nonsense", "x", { rows: [], isOne: false }],
    ["nothing", null, { rows: [], isOne: false }],
  ])("may be %s", (_, data, read) => expect(notificationsIn(data)).toEqual(read))

  it("stands before what is known, each once", () => {
    expect(mergedNotifications([{ ...b, read: true }], [a, b])).toEqual([{ ...b, read: true }, a])
  })

  it("says what changed in Refine's words", () => {
    expect(changeIn({ resource: "house-type", ids: [1], action: "remove" })).toMatchObject({
      channel: "resources/house-type",
      type: "deleted",
      payload: { ids: ["1"] },
    })
    expect(changeIn({ ids: [1] })).toBeUndefined()
  })
})
