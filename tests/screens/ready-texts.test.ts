import { expect, test } from "vitest"
import { READY_TEXTS, readyTexts, toReadyTextLines } from "../../src/domain/ready-texts.ts"
import { questionsFor } from "../../src/screens/notification/audience.ts"

test("ready texts of the settings go by their short names, and nonsense leaves those of the declaration", () => {
  expect(readyTexts(["Foto kurang: Tambahkan tiga foto.", " ", 5, "Harga di iklan ini tidak wajar"])).toEqual({
    "Foto kurang": "Tambahkan tiga foto.",
    "Harga di iklan": "Harga di iklan ini tidak wajar",
  })
  expect([undefined, null, "Foto: kurang", {}].map(readyTexts)).toEqual([undefined, undefined, undefined, undefined])
  expect(Object.keys(readyTexts(toReadyTextLines(READY_TEXTS.refusal_reasons ?? {})) ?? {})).toContain("Foto kurang")
})

test("a blast asks only what the service knows", () => {
  expect(questionsFor({ audience: "all" }, false)).toEqual(["audience", "text"])
  expect(questionsFor({ audience: "chosen", activity: "idle" }, true)).toEqual(["audience", "users", "text"])
  expect(questionsFor({ audience: "agent", activity: "idle" }, true)).toEqual([
    "audience",
    "province",
    "city",
    "activity",
    "days",
    "text",
  ])
})
