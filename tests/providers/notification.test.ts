import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it, vi } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { pagesOf } from "../../src/declare/index.ts"
import { createErrorStore, sharedReasons } from "../../src/feedback/error-store.ts"
import { createNotificationProvider, failureNote, type ToastStore } from "../../src/feedback/feedback.ts"
import { createI18nProvider, successes, words } from "../../src/feedback/i18n-provider.ts"
import { changeIn, toLiveEvent } from "../../src/live/live-messages.ts"
import { TIMINGS } from "../../src/live/live-socket.ts"
import { mergedNotifications, notificationsIn, toNote, unreadIn } from "../../src/live/notifications.ts"
import { houseType } from "../../src/resources/house-type.ts"
import { resources } from "../../src/resources/index.ts"

const { translate } = createI18nProvider(resources, pagesOf(resources))

const USED = [
  ...["useList", "useOne", "useMany", "useCustom", "useCustomMutation"].map((hook) => `core/src/hooks/data/${hook}.ts`),
  ...["Create", "Update", "Delete"].flatMap((name) => [
    `core/src/hooks/data/use${name}.ts`,
    `core/src/hooks/data/use${name}Many.ts`,
  ]),
  "core/src/hooks/breadcrumb/index.ts",
  "core/src/hooks/button/button-can-access/index.tsx",
  "core/src/hooks/button/delete-button/index.tsx",
  "core/src/hooks/button/navigation-button/index.tsx",
  "core/src/hooks/button/refresh-button/index.tsx",
  "antd/src/components/crud/edit/index.tsx",
  "antd/src/components/crud/list/index.tsx",
  "antd/src/components/table/components/filterDropdown/index.tsx",
  "antd/src/hooks/form/useModalForm/useModalForm.ts",
]

const asked = (): string[] => {
  const keys = USED.flatMap((path) => {
    const source = readFileSync(resolve(import.meta.dirname, "../../node_modules/@refinedev", path), "utf8")
    const literal = [...source.matchAll(/translate\(\s*"([^"]+)"/g)].map(([, key]) => key ?? "")
    const byAction = [...source.matchAll(/`(actions|buttons)\.\$\{/g)].flatMap(([, part]) =>
      ["create", "edit", "show"].map((action) => `${part}.${action}`),
    )
    return [...literal, ...byAction]
  })
  return [...new Set(keys)].toSorted()
}

const setUp = () => {
  const show = vi.fn()
  const toasts: ToastStore = { get: () => [], subscribe: () => () => {}, show, close: () => {} }
  const errors = createErrorStore()
  return { show, errors, ...createNotificationProvider(toasts, errors) }
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
    for (const key of asked()) expect(translate(key, {}, "English fallback"), key).not.toContain("English")
  })

  it("has a word for what is asked for, and none for what is not", () => {
    // The last one is the inferencer's, which is not installed.
    expect([...Object.keys(words), ...Object.keys(successes)].toSorted()).toEqual(
      [...asked(), "table.actions"].toSorted(),
    )
    expect(translate("schedule-house-list.titles.create", {}, "Create Schedule")).toBe("Tambah kunjungan")
    expect(translate("house-list.premium.titles.list", {}, "Premium")).toBe("Listing Premium")
  })

  it("has the declared label for a field in code that Refine's inferencer wrote", () => {
    expect(["name", "version", "constructor"].map((field) => translate(`house-type.fields.${field}`))).toEqual([
      "Nama",
      "version",
      "constructor",
    ])
    expect(translate("table.actions")).toBe("Aksi")
  })
})

describe("what the user is told", () => {
  it("is a notification where it went well", () => {
    const { open, show, errors } = setUp()
    open({ type: "success", message: "Success create new data", description: "Success" })
    expect(show).toHaveBeenCalledExactlyOnceWith("Success create new data", undefined)
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

  it("is in the Error dialog with the hint of that very failure, also beside another of the same sentence", () => {
    const { open, errors } = setUp()
    const [first, second] = ["Periksa koneksi.", "Coba lagi."].map(
      (hint) => new CallError(houseType.calls.create, 0, undefined, hint),
    )
    for (const error of [first, second]) errors.note(error)
    for (const error of [first, second]) open(failureNote(error as CallError))
    expect(errors.get().map(({ hint }) => hint)).toEqual(["Periksa koneksi.", "Coba lagi."])
  })

  it("has its hint too where only the sentence of the failure is left", () => {
    const { open, errors } = setUp()
    errors.note(new CallError(houseType.calls.create, 0, { message: "Belum tersimpan." }, "Periksa koneksi."))
    open(failureNote({ message: "Belum tersimpan." }))
    expect(errors.get()).toEqual([{ sentence: "Belum tersimpan.", hint: "Periksa koneksi." }])
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
    ["a list in data.data", { data: { data: [a] } }, { rows: [a], isOne: false }],
    ["a list in result", { result: [a, b] }, { rows: [a, b], isOne: false }],
    ["a list in notifications", { notifications: [a], unread: 1 }, { rows: [a], isOne: false }],
    ["one with id", { notification: { id: 3, text: "C" } }, { rows: [{ id: 3, text: "C" }], isOne: true }],
    ["rows without an id, left out", [{ text: "C" }, null, 3, a], { rows: [a], isOne: false }],
    ["rows of Go", { data: [{ ID: 7, Text: "A" }] }, { rows: [{ ID: 7, Text: "A" }], isOne: false }],
    ["an id that is none", { _id: {}, text: "C" }, { rows: [], isOne: false }],
  ])("may be %s", (_, data, read) => expect(notificationsIn(data)).toEqual(read))

  it("stands before what is known, each once", () => {
    expect(mergedNotifications([{ ...b, read: true }], [a, b])).toEqual([{ ...b, read: true }, a])
  })

  it.each([
    [3, 3],
    ["3", 3],
    [0, 0],
    [{ count: "3" }, 3],
    [{ data: { unread: 3 } }, 3],
    [{ count_unread: 3, count: 90 }, 3],
    [{ data: 3 }, 3],
    [-1, undefined],
    [Number.NaN, undefined],
    ["banyak", undefined],
    [{}, undefined],
    [null, undefined],
  ])("counts the unread in %j", (data, unread) => expect(unreadIn(data)).toBe(unread))

  it.each([
    [
      { id: "a", text: "A", read: false, created_at: "2026-11-20T00:05:00Z" },
      { id: "a", text: "A", read: false, created_at: "2026-11-20T00:05:00Z" },
    ],
    [
      { id: 7, message: "A", is_read: 1, createdAt: 1_795_133_100 },
      { id: "7", text: "A", read: true, created_at: "2026-11-20T00:05:00.000Z" },
    ],
    [
      { text: " ", title: "A", read_at: "2026-11-20", date: "besok" },
      { id: undefined, text: "A", read: true, created_at: undefined },
    ],
    [
      { ID: 7, CreatedAt: "2026-11-20T00:05:00Z", Message: "A", IsRead: true },
      { id: "7", text: "A", read: true, created_at: "2026-11-20T00:05:00Z" },
    ],
    [
      { id: 7, text: undefined, Message: "A", read: undefined, created_at: "2026-11-20T00:05:00Z" },
      { id: "7", text: "A", read: false, created_at: "2026-11-20T00:05:00Z" },
    ],
    [{ text: { id: "A" } }, { id: undefined, text: "(tanpa teks)", read: false, created_at: undefined }],
  ])("shows %j", (row, note) => expect(toNote(row)).toEqual(note))

  it("says what changed in Refine's words", () => {
    const change = changeIn({ resource: "house-type", ids: [1, {}, null], action: "remove" })
    expect(change && toLiveEvent(change)).toMatchObject({
      channel: "resources/house-type",
      type: "deleted",
      payload: { ids: ["1"] },
    })
    expect(changeIn({ ids: [1] })).toBeUndefined()
  })

  it("tells the user's own changes from those of a namesake", () => {
    const made = { resource: "house-type", ids: [1], by: "Budi" }
    const isOwn = (by_id?: string) => changeIn({ ...made, by_id }, "7")?.isOwn
    expect([isOwn("7"), isOwn("8"), isOwn()]).toEqual([true, false, false])
  })
})

it.each([
  [["A: x"], undefined, [["A", "x"]]],
  [
    ["A", "B"],
    "x",
    [
      ["A", "x"],
      ["B", "x"],
    ],
  ],
  [
    ["A: x", "B: y"],
    undefined,
    [
      ["A", "x"],
      ["B", "y"],
    ],
  ],
  [[], undefined, []],
] as const)("records that failed are listed as %j with the reason %j", (reasons, hint, failed) =>
  expect(sharedReasons(failed.map(([title, reason]) => ({ title, reason })))).toEqual({ reasons, hint }),
)
