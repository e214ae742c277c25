import { describe, expect, it } from "vitest"
import { sequenceOf } from "../../src/live/live-messages.ts"

describe("the number of a change", () => {
  it.each([
    ["in order", [1, 2, 3], ["next", "next", "next"]],
    ["twice", [1, 1, 2, 1], ["next", "known", "next", "known"]],
    ["out of order", [1, 3, 2, 4], ["next", "missed", "known", "next"]],
    ["not counted", [undefined, undefined], ["next", "next"]],
  ])("%s", (_, seqs, verdicts) => {
    const { resume, take } = sequenceOf()
    resume({ epoch: "a", seq: 0 }, true)
    expect(seqs.map(take)).toEqual(verdicts)
  })

  it.each([
    ["nothing changed meanwhile", { epoch: "a", seq: 2 }, false],
    ["something changed", { epoch: "a", seq: 3 }, true],
    ["the server began anew", { epoch: "b", seq: 2 }, true],
    ["nobody says", undefined, true],
    ["nonsense is said", { epoch: 1, seq: "x" }, true],
  ])("says after a lost connection whether something was missed: %s", (_, position, isMissed) => {
    const { resume, take } = sequenceOf()
    expect(resume({ epoch: "a", seq: 0 }, true)).toBe(false)
    for (const seq of [1, 2]) take(seq)
    expect(resume(position, false)).toBe(isMissed)
  })
})
