import { expect, test } from "vitest"
import { phone } from "../../src/declare/index.ts"
import { isMaskedPhone, maskedSearchWords, phoneOf } from "../../src/declare/phone.ts"
import { readCell } from "../../src/declare/read-cell.ts"
import { createFilledSchema } from "../../src/declare/schema.ts"

test.each([
  "0812****345",
  "0812-xxxx-345",
  "+62 812 XXXX 3456",
  "0812••••3456",
  "08123456**",
  "0812....3456",
  "0812…3456",
])("%s is a masked number", (typed) => {
  expect(isMaskedPhone(typed)).toBe(true)
  expect(phoneOf(typed)).toBeUndefined()
  const refused = `“${typed}” disamarkan, angkanya tidak lengkap. Isi nomor lengkapnya.`
  expect(readCell(typed, phone("Telepon"))).toEqual({ refused })
  expect(createFilledSchema(phone("Telepon")).safeParse(typed).error?.issues[0]?.message).toBe(
    "Telepon disamarkan, angkanya tidak lengkap. Isi nomor lengkapnya.",
  )
})

test.each(["0812-3456-7890", "0812 - 3456 - 7890", "(021) 555.1234", "0812", "xxxx", "Rumah 12 xx", "****"])(
  "%s is none",
  (typed) => expect(isMaskedPhone(typed)).toBe(false),
)

test("a search for a masked number names the digits that can be found", () => {
  expect(maskedSearchWords("0812****345")).toBe("Nomor ini disamarkan. Cari dengan angka yang terlihat: 345.")
  expect(maskedSearchWords("0812-xxxx-34")).toBe("Nomor ini disamarkan. Cari dengan angka yang terlihat: 0812.")
  expect(maskedSearchWords("08******34")).toBe("Nomor ini disamarkan. Cari dengan nomor lengkapnya.")
  expect(maskedSearchWords("Budi")).toBeUndefined()
})
