import { expect, test } from "vitest"
import { commandOf } from "../../server/operations/backup/commands.ts"

test("without a command the server serves; one that is not known, or that every object has, starts nothing", () => {
  expect(commandOf(undefined)).toBeUndefined()
  expect(commandOf("backup")).toBeTypeOf("function")
  for (const name of ["backpu", "constructor", ""])
    expect(() => commandOf(name)).toThrow(`Perintah ${name} tidak dikenal. Yang ada: backup, restore`)
})

test("a restore wants to be told from where", async () => {
  await expect(commandOf("restore")?.(undefined)).rejects.toThrow("Sebutkan cadangannya")
})
