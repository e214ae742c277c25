import { describe, expect, test } from "vitest"
import { refuseForeignFiles } from "../../server/engine/write-checks.ts"
import { acceptedWords, isAccepted } from "../../src/declare/accept.ts"
import { call, defineResource, file } from "../../src/declare/index.ts"

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

describe("the words of what a file field accepts", () => {
  test.each([
    [undefined, undefined],
    ["*/*", undefined],
    ["image/*,application/pdf", "gambar atau PDF"],
    ["image/jpeg,image/png,image/webp", "JPG, PNG, atau WebP"],
    [".pdf", "PDF"],
    [`.xlsx, .csv,text/csv,${XLSX}`, "XLSX atau CSV"],
    ["video/*", "VIDEO"],
  ])("%s: %s", (accept, words) => expect(acceptedWords(accept)).toBe(words))
})

describe("a file is accepted by its type or its ending", () => {
  test.each([
    [undefined, "a.csv", "text/csv", true],
    ["*/*", "a.csv", "", true],
    ["image/*", "a.png", "image/png", true],
    ["image/*", "a.pdf", "application/pdf", false],
    ["application/pdf", "a.PDF", "application/pdf", true],
    ["text/csv", "a.csv", "text/csv; charset=utf-8", true],
    [".pdf, .csv", "a.PDF", "application/pdf", true],
    [".pdf", "a.csv", "text/csv", false],
  ])("%s takes %s (%s): %s", (accept, name, type, taken) => expect(isAccepted(accept, { name, type })).toBe(taken))
})

test.each([
  [".pdf", "png", "Surat harus PDF. Unggah berkas yang lain."],
  ["text/csv", "pdf", "Surat harus CSV. Unggah berkas yang lain."],
  [".pdf", "pdf", undefined],
])("the API refuses an action's file by what the field declares: %s and a %s", (accept, ending, says) => {
  const letter = defineResource({
    name: "letter",
    noun: "surat",
    label: "Surat",
    fields: { scan: file("Surat", { accept }) },
    calls: { list: call("GET /letter") },
  })
  const name = `letters/${"a1".repeat(16)}.${ending}`
  const check = () => refuseForeignFiles({ resource: letter } as never, { scan: `/files/${name}` }, new Set([name]))
  if (says) expect(check).toThrow(says)
  else expect(check).not.toThrow()
})
