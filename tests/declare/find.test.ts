import { expect, test } from "vitest"
import { pickHitFields } from "../../src/declare/find.ts"
import { premiumAds } from "../../src/resources/premium-ads.ts"
import { user } from "../../src/resources/user.ts"

test("a hit says its state, and one fact in words: no picture's address, no masked number", () => {
  expect(pickHitFields(premiumAds)).toEqual({ status: "status", fact: "placement" })
  expect(pickHitFields(user)).toEqual({ status: "status", fact: "email" })
})
