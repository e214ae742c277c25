import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Documented } from "../documented/documented.ts"
import { documented } from "../documented/table.ts"
import { memoryStorage } from "../providers/memory-storage.ts"
import { doorsAt, isOf, isRead, type Outcome, outcomeOf, timesSent } from "./cell.ts"
import {
  answersWell,
  DELAY,
  DISORDER,
  type Expected,
  FAULTS,
  type Fault,
  FIRST,
  isList,
  refusesFirst,
  SLOW,
} from "./faults.ts"
import { type FaultyService, type Respond, startFaultyService } from "./service.ts"

let service: FaultyService

beforeAll(async () => {
  service = await startFaultyService()
})
afterAll(() => service.close())
beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()))

const startCell = (respond: Respond, isOwn?: (request: string) => boolean) => {
  const at = service.cell(respond, isOwn)
  const ended = vi.fn()
  return { at, ended, ask: doorsAt(at, ended) }
}

const wrongIn = (call: Documented, outcome: Outcome, expected: Expected): string[] => {
  if ("taken" in expected) return "taken" in outcome ? [] : [`${call.id} refused: ${JSON.stringify(outcome)}`]
  if ("taken" in outcome) return [`${call.id} taken as good`]
  const { status, sentence, hint, errors } = outcome
  const wanted = { hint: undefined, errors: {}, ...expected }
  const found = { status, sentence, hint, errors: errors ?? {} }
  const isSame = (["status", "sentence", "hint"] as const).every((part) => found[part] === wanted[part])
  const isErrors = JSON.stringify(found.errors) === JSON.stringify(wanted.errors)
  return isSame && isErrors ? [] : [`${JSON.stringify(found)} for ${call.id}, not ${JSON.stringify(wanted)}`]
}

const tryCell = async (call: Documented, fault: Fault): Promise<string[]> => {
  const { at, ended, ask } = startCell(fault.respond(call))
  const wrong = wrongIn(call, await outcomeOf(ask(call)), fault.expect(call))
  const times = timesSent(call, at)
  const wanted = isRead(call) ? fault.reads : 1
  const most = fault.narrows && isList(call) ? MAX_NARROWED : wanted
  if (times.own < wanted || times.own > most) wrong.push(`${call.id} sent ${times.own} times, not ${wanted} to ${most}`)
  if (times.most > wanted) wrong.push(`${call.id} ${times.most} times the same request`)
  const ends = Boolean(fault.ends) && call.id !== "login"
  // More than once where a first record follows some rows.
  if (ended.mock.calls.length > 0 !== ends) wrong.push(`${call.id} signed out: ${!ends}, not ${ends}`)
  return wrong
}

/** Attempts for a list: as requested, without filters, with fewer rows, without parameters. */
const MAX_NARROWED = 4

const AT_ONCE = 26

const inTurn = async (calls: readonly Documented[], one: (call: Documented) => Promise<string[]>) => {
  const wrong: string[] = []
  for (let at = 0; at < calls.length; at += AT_ONCE)
    wrong.push(...(await Promise.all(calls.slice(at, at + AT_ONCE).map(one))).flat())
  return wrong
}

describe("each of the 78 documented calls", () => {
  test.each(FAULTS)("$name", async (fault) => {
    expect(await inTurn(documented, (call) => tryCell(call, fault))).toEqual([])
  })

  test(SLOW, async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      const open = documented.map((call) => {
        const answer = answersWell(call)
        const started = startCell(async (response, nth) => {
          await new Promise((done) => setTimeout(done, DELAY))
          return answer(response, nth)
        }, isOf(call))
        let settled = false
        const outcome = outcomeOf(started.ask(call)).finally(() => {
          settled = true
        })
        return { call, ...started, outcome, isSettled: () => settled }
      })
      await until(() => open.every(({ at }) => at.seen.length === 1))
      await vi.advanceTimersByTimeAsync(DELAY - 1)
      const early = open.filter(({ isSettled }) => isSettled()).map(({ call }) => call.id)
      expect(early).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      const wrong = await Promise.all(
        open.map(async ({ call, at, outcome }) => {
          const found = wrongIn(call, await outcome, { taken: true })
          return at.seen.length === 1 ? found : [...found, `${call.id} sent ${at.seen.length} times`]
        }),
      )
      expect(wrong.flat()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test(DISORDER, async () => {
    const outOfOrder = async (call: Documented): Promise<string[]> => {
      let letGo = () => {}
      const held = new Promise<void>((done) => {
        letGo = done
      })
      const answer = answersWell(call)
      const { at, ended, ask } = startCell(async (response, nth) => {
        if (nth > 0) return answer(response, nth)
        await held
        return refusesFirst(response, nth)
      }, isOf(call))
      const first = outcomeOf(ask(call))
      await until(() => at.seen.length === 1)
      // Equal lists under way are one request, but not those of two tabs.
      const askAgain = isList(call) ? doorsAt(at, ended) : ask
      const second = await outcomeOf(askAgain(call))
      letGo()
      const wrong = [
        ...wrongIn(call, second, { taken: true }),
        ...wrongIn(call, await first, { status: 403, sentence: FIRST }),
        ...(at.seen.length === 2 ? [] : [`${call.id} sent ${at.seen.length} times`]),
      ]
      return wrong
    }
    expect(await inTurn(documented, outOfOrder)).toEqual([])
  })
})

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((done) => setImmediate(done))
}
