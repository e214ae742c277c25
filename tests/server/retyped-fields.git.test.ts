import { beforeEach, describe, expect, test } from "vitest"
import { integer, type Resource } from "../../src/declare/index.ts"
import { developing } from "./developing.ts"
import { CITIES, FACILITIES, HOUSE_TYPE, INTEGER, SEARCHED, SELECT, TEXT, withCode } from "./retyped.ts"

const { commit, execute, rowsIn, write, follow, pending, files, read, facility } = developing()

const insert = (code: string | number) => execute(`insert into promo (name, code) values ('Lebaran', '${code}')`)
const codes = async () => (await rowsIn("promo")).map(({ code }) => code)

describe("with records", () => {
  test("a text of digits becomes a number, and a text again", async () => {
    await follow(SEARCHED)
    commit()
    await insert("12")
    await insert("")
    await follow(INTEGER)
    expect(await codes()).toEqual([12, null])
    expect(read(files().at(-1) ?? "")).toContain(`USING nullif("code"::text, '')::integer`)
    await follow(SEARCHED)
    expect(await codes()).toEqual(["12", null])
    expect(files()).toEqual(["0001_start.sql", "0002_promo_create.sql"])
  })

  test.each<[string, Resource[], Resource[], string | number, string]>([
    [
      "text to integer",
      TEXT,
      INTEGER,
      "abc",
      'promo.code ("Kode") cannot become integer: invalid input syntax for type integer: "abc".',
    ],
    [
      "a too large number",
      TEXT,
      INTEGER,
      "99999999999",
      'promo.code ("Kode") cannot become integer: value "99999999999" is out of range for type integer.',
    ],
    [
      "select to integer",
      SELECT,
      INTEGER,
      "over",
      'promo.code ("Kode") cannot become integer: invalid input syntax for type integer: "over".',
    ],
    ["text to select", TEXT, SELECT, "gone", 'promo.code ("Kode") cannot be a choice: "gone" is none of them.'],
    [
      "text to relation",
      TEXT,
      HOUSE_TYPE,
      "981",
      'promo.code ("Kode") cannot refer to house-type: Key (code)=(981) is not present in table "house-type".',
    ],
    ["text to relations", TEXT, FACILITIES, "abc", 'promo.code ("Kode") cannot become jsonb: Token "abc" is invalid.'],
  ])(
    "%s names the value that does not fit, and the declaration put back starts",
    async (_, before, after, value, words) => {
      await follow(before)
      const former = files()
      const [created = ""] = former.slice(-1)
      const sql = read(created)
      await insert(value)
      const sentence = `${words} Nothing was changed. Put the declaration back, or drop the values of the field and start again: npm run migration -- --drop promo.code`
      await expect(follow(after)).rejects.toThrow(sentence)
      expect(files()).toEqual(former)
      expect(read(created)).toBe(sql)
      await follow(before)
      expect(await codes()).toEqual([value])
      expect(await follow(after, { drops: ["promo.code"] })).toMatchObject({ unknownDrops: [] })
      expect(await codes()).toEqual([null])
      expect(await pending(after)).toEqual([])
    },
  )

  test("relations whose ids are none of the other resource", async () => {
    await follow(FACILITIES)
    await execute(`insert into promo (name, code) values ('Lebaran', '[${facility()}]')`)
    await expect(follow(CITIES)).rejects.toThrow('promo.code ("Kode") does not fit its resource: Key (target)=(')
    await follow(FACILITIES)
    expect(await rowsIn("promo_code")).toMatchObject([{ target: facility() }])
    await follow(CITIES, { drops: ["promo.code"] })
    expect(await rowsIn("promo_code")).toEqual([])
    expect(await codes()).toEqual([null])
  })

  test("values that were dropped once stay when the migration is written again", async () => {
    await follow(TEXT)
    commit()
    await insert("abc")
    await follow(INTEGER, { drops: ["promo.code"] })
    await execute("update promo set code = 7")
    await follow(withCode(integer("Kode"), []))
    expect(await codes()).toEqual([7])
    await follow(TEXT)
    expect(await codes()).toEqual(["7"])
  })
})

describe("another database", () => {
  test("gets the same from the written file", async () => {
    await follow(SEARCHED)
    commit()
    await insert("12")
    const { migration } = await write(INTEGER)
    for (const statement of migration?.sql.split("--> statement-breakpoint") ?? []) await execute(statement)
    expect(await codes()).toEqual([12])
  })

  test("with values that a form in between could not have follows to the last one", async () => {
    await follow(TEXT)
    await insert("abc")
    await write(INTEGER)
    await write(TEXT)
    await follow(TEXT)
    expect(await codes()).toEqual(["abc"])
  })
})

describe("a migration that was written without its database", () => {
  beforeEach(async () => {
    await follow(TEXT)
    commit()
    await insert("abc")
    await write(INTEGER)
    expect(files().at(-1)).toBe("0003_promo_change_code.sql")
  })

  test("does not count as applied where it failed", async () => {
    for (const _ of [1, 2]) await expect(follow(INTEGER)).rejects.toThrow("cannot become integer")
    expect((await rowsIn("applied_migrations")).map(({ name }) => name)).toEqual(["0002_promo_create"])
  })

  test("goes when the declaration is put back", async () => {
    await expect(follow(INTEGER)).rejects.toThrow('invalid input syntax for type integer: "abc"')
    await follow(TEXT)
    expect(files()).toEqual(["0001_start.sql", "0002_promo_create.sql"])
    expect(await codes()).toEqual(["abc"])
  })

  test("is written again without the values of the field", async () => {
    await write(INTEGER, { drops: ["promo.code"] })
    await follow(INTEGER)
    expect(await codes()).toEqual([null])
    expect(read("0003_promo_change_code.sql")).toContain('DROP COLUMN "code"')
  })
})
