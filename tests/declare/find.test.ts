import { expect, test } from "vitest"
import { hitFieldsOf } from "../../src/declare/find.ts"
import { premiumAds } from "../../src/resources/premium-ads.ts"
import { user } from "../../src/resources/user.ts"

test("a hit says its state, and one fact in words: no picture's address, no masked number", () => {
  expect(hitFieldsOf(premiumAds)).toEqual({ status: "status", fact: "placement" })
  expect(hitFieldsOf(user)).toEqual({ status: "status", fact: "email" })
})
