import { expect, test } from "vitest"
import { commandOf } from "../../server/operations/commands.ts"

test("without a command the server serves; one that is not known, or that every object has, starts nothing", () => {
  expect(commandOf(undefined)).toBeUndefined()
  expect(commandOf("backup")).toBeTypeOf("function")
  for (const name of ["backpu", "constructor", ""])
    expect(() => commandOf(name)).toThrow(
      `Perintah ${name} tidak dikenal. Yang ada: admin, backup, forget-demo, migrate, restore`,
    )
})

test("a restore wants to be told from where", async () => {
  await expect(commandOf("restore")?.()).rejects.toThrow("Sebutkan cadangannya")
})

test.each([[], ["password"], ["passwort", "a@griya.id"]])("a new password wants to be told whose", async (...args) => {
  await expect(commandOf("admin")?.(...args)).rejects.toThrow("npm run admin -- password <e-mail>")
})
