import { beforeEach, expect, test, vi } from "vitest"
import { createToastStore, toastsOverDialog } from "../../src/feedback/feedback.ts"

beforeEach(() => void vi.useFakeTimers())

const undoOf = (undone: string[], name: string) => ({
  action: { label: "Batalkan", onSelect: () => void undone.push(name) },
  stays: 6000,
})

test("each removal can be undone until its own time is over, also beside others of the same name", async () => {
  const toasts = createToastStore()
  const undone: string[] = []
  for (const name of ["a", "b", "c", "d", "e"]) {
    toasts.show("“Budi” dihapus.", undoOf(undone, name))
    await vi.advanceTimersByTimeAsync(450)
  }
  for (let at = 0; at < 5; at++) toasts.show(`Pesan ${at}`)
  for (const { action } of toasts.get()) action?.onSelect()
  expect(undone).toEqual(["a", "b", "c", "d", "e"])
  await vi.advanceTimersByTimeAsync(6000 - 5 * 450 - 1)
  expect(toasts.get().filter(({ action }) => action)).toHaveLength(5)
  await vi.advanceTimersByTimeAsync(1)
  expect(toasts.get().filter(({ action }) => action)).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(6000)
  expect(toasts.get()).toEqual([])
})

test("messages without an action are the newest three, each once", () => {
  const toasts = createToastStore()
  for (const text of ["satu", "dua", "satu", "tiga", "empat"]) toasts.show(text)
  expect(toasts.get().map(({ text }) => text)).toEqual(["satu", "tiga", "empat"])
})

test("over a dialog's title only one message is shown, the newest with an undo first", () => {
  const toasts = createToastStore()
  const shown = () => toastsOverDialog(toasts.get()).map(({ text }) => text)
  expect(shown()).toEqual([])
  for (const text of ["Satu", "Dua"]) toasts.show(text)
  expect(shown()).toEqual(["Dua"])
  for (const name of ["a", "b"]) toasts.show(`“${name}” dihapus.`, undoOf([], name))
  toasts.show("Tiga")
  expect(shown()).toEqual(["“b” dihapus."])
  vi.advanceTimersByTime(5000)
  toasts.show("Empat")
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual(["Empat"])
})
