import { describe, expect, it } from "vitest"
import {
  createRecordWords,
  findUploadActions,
  isOver,
  removedWords,
  restWords,
  UPLOAD_ACTIONS,
  type Upload,
  undoWords,
  untilWords,
} from "../../src/import/uploads.ts"
import { houseList } from "../../src/resources/house-list.ts"

const upload: Upload = {
  id: "u",
  name: "listing.csv",
  status: "done",
  rows: 1000,
  done: 1000,
  accepted: 990,
  rejected: 10,
  undo_until: "2026-05-02T03:00:00.000Z",
}
const records = createRecordWords(houseList)
const at = (time: string) => Date.parse(time)
const EARLY = at("2026-05-02T02:59:59.000Z")

describe("what may be asked for an upload", () => {
  it.each([
    ["waiting", ["stop"], false],
    ["running", ["stop"], false],
    ["done", ["undo"], true],
    ["failed", ["continue", "undo"], true],
    ["stopped", ["continue", "undo"], true],
    ["undoing", [], false],
    ["undone", [], true],
  ] as const)("that is %s", (status, orders, over) => {
    const undo_until = status === "undoing" || status === "undone" ? null : upload.undo_until
    const one = { ...upload, status, undo_until }
    expect(findUploadActions(one, EARLY)).toEqual(orders.map((name) => UPLOAD_ACTIONS[name]))
    expect(isOver(one)).toBe(over)
  })

  it("is no taking back where it is too late, or where the service does not say", () => {
    expect(untilWords(upload, EARLY)).toBe("Dapat ditarik kembali sampai 2 Mei 2026 10.00.")
    expect(findUploadActions(upload, at("2026-05-02T03:00:01.000Z"))).toEqual([])
    expect(untilWords(upload, at("2026-05-02T03:00:01.000Z"))).toBeUndefined()
    expect(findUploadActions({ ...upload, undo_until: null }, EARLY)).toEqual([])
    const { undo_until: _, ...older } = upload
    expect(findUploadActions(older, EARLY)).toEqual([])
  })
})

describe("what the service has removed", () => {
  const CONTINUED = "Berkas aslinya sudah dihapus, jadi unggahan ini tidak dapat dilanjutkan. Unggah lagi berkasnya."
  const REJECTED = "Rincian baris yang ditolak sudah dihapus, karena hanya disimpan 30 hari."
  const stopped: Upload = { ...upload, status: "stopped", has_file: false, rejected: 1 }
  const report = { row: 2, column: "title", value: "", message: "Judul harus diisi." }

  it("of a stopped upload is its file, so that it cannot be continued", () => {
    expect(findUploadActions(stopped, EARLY)).toEqual([UPLOAD_ACTIONS.undo])
    expect(removedWords(stopped, [report])).toEqual([CONTINUED])
    expect(removedWords(stopped, [])).toEqual([CONTINUED, REJECTED])
    expect(removedWords({ ...stopped, has_file: true }, [report])).toEqual([])
  })

  it("of a finished upload are its refused rows, but not before they are read", () => {
    const done: Upload = { ...upload, has_file: false }
    expect(removedWords(done, [])).toEqual([REJECTED])
    expect(removedWords({ ...done, rejected: 9000 }, [report])).toEqual([
      "Hanya 1 baris pertama yang ditolak dirinci di sini, dari 9.000.",
    ])
    expect(removedWords(done, undefined)).toEqual([])
    expect(removedWords({ ...done, rejected: 0 }, [])).toEqual([])
  })
})

describe("what a dialog says before", () => {
  it("of what stays and what does not come in", () => {
    const { text } = UPLOAD_ACTIONS.stop.question({ ...upload, status: "running", done: 400, accepted: 390 }, records)
    expect(text[0]).toBe("390 listing yang sudah masuk tetap ada. 600 baris sisanya tidak dimasukkan.")
  })

  it("of what is destroyed", () => {
    expect(UPLOAD_ACTIONS.undo.question({ ...upload, accepted: 12_000 }, records)).toMatchObject({
      title: "Tarik kembali 12.000 listing?",
      yes: "Tarik kembali 12.000 listing",
    })
  })
})

describe("what a report says", () => {
  const undo = {
    user_name: "Rahma",
    removed: 985,
    changed: 3,
    used: 1,
    gone: 1,
    finished_at: "2026-05-01T07:05:00.000Z",
  }

  it("of the listings that stayed, and why", () => {
    expect(undoWords({ ...upload, status: "undone", undo }, records)).toEqual([
      "985 dari 990 listing dihapus.",
      "4 listing tetap ada: 3 sudah diubah sejak masuk, 1 sudah punya lead, jadwal, atau iklan.",
      "1 listing sudah dihapus sebelumnya.",
      "Ditarik oleh Rahma, 1 Mei 2026 14.05.",
    ])
    const all = { ...undo, removed: 990, changed: 0, used: 0, gone: 0, finished_at: null }
    expect(undoWords({ ...upload, status: "undoing", undo: all }, records)).toEqual(["990 dari 990 listing dihapus."])
    expect(undoWords(upload, records)).toEqual([])
  })

  it("of the rest of one that was stopped", () => {
    expect(restWords({ ...upload, status: "stopped", done: 400 })).toBe("600 baris sisanya tidak dimasukkan.")
    expect(restWords({ ...upload, status: "running", done: 400 })).toBeUndefined()
  })
})
