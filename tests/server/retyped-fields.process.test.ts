import { expect, test } from "vitest"
import type { Resource } from "../../src/declare/index.ts"
import { developing } from "./developing.ts"
import { CITIES, CITY, FACILITIES, HOUSE_TYPE, INTEGER, SEARCHED, SELECT, TEXT } from "./retyped.ts"

const { commit, follow, pending, files, read } = developing()

const CHANGES: [string, Resource[], Resource[]][] = [
  ["text to integer", TEXT, INTEGER],
  ["a searched text to integer", SEARCHED, INTEGER],
  ["integer to text", INTEGER, TEXT],
  ["integer to a searched text", INTEGER, SEARCHED],
  ["a relation to one with other ids", CITY, HOUSE_TYPE],
  ["and the other way", HOUSE_TYPE, CITY],
  ["select to text", SELECT, TEXT],
  ["text to select", TEXT, SELECT],
  ["select to integer", SELECT, INTEGER],
  ["relations to ones with other ids", FACILITIES, CITIES],
  ["relations to text", FACILITIES, TEXT],
  ["text to relations", TEXT, FACILITIES],
]

test.each(CHANGES)(
  "%s leads there and back without records, until it is committed and after",
  async (_, before, after) => {
    await follow(before)
    const former = files()
    for (const isCommitted of [false, true]) {
      if (isCommitted) commit()
      const snapshot = read("meta/snapshot.json")
      await follow(after)
      expect(await pending(after)).toEqual([])
      await follow(before)
      expect(await pending(before)).toEqual([])
      expect(files()).toEqual(former)
      if (isCommitted) expect(read("meta/snapshot.json")).toBe(snapshot)
    }
    await follow(before)
  },
)
