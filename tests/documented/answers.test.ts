import { describe, expect, test } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { methodOf } from "../../src/declare/index.ts"
import { successOf } from "../../src/resources/messages.ts"
import { doorsOf, standIn } from "./backend.ts"
import { ask, partOf } from "./documented.ts"
import { refusalsOf } from "./refusals.ts"
import { documented } from "./table.ts"

const service = standIn()
const doors = doorsOf()

const everyGood = documented.flatMap((call) =>
  call.good.map((answer, at) => ({ ...call, answer, envelope: `answer ${at + 1} of ${call.good.length}` })),
)

describe("the browser takes each documented call's good answer, and reads what is in it", () => {
  test.each(everyGood)("$id, $envelope", async ({ answer, ...call }) => {
    service.answers(call.judged.endsWith("201") ? 201 : 200, answer)
    expect((await ask(call, doors)) ?? {}).toMatchObject(call.reads as object)
  })

  const byBody = documented.filter(({ judged }) => judged.startsWith("body"))
  test.each(byBody)("$id, its status as text", async (call) => {
    service.answers(200, { ...call.good[0], status: call.judged.slice(-3) })
    expect((await ask(call, doors)) ?? {}).toMatchObject(call.reads as object)
  })
})

describe("the browser refuses what the call's own rule refuses, with the sentence of section 8", () => {
  test.each(documented)("$id", async (call) => {
    const refusals = refusalsOf(call)
    const read: unknown[] = []
    for (const { status, body } of refusals) {
      service.answers(status, body)
      read.push(await ask(call, doors).then(() => "took it", sentenceOf))
    }
    expect(refusals.map(({ named }, at) => [named, read[at]])).toEqual(refusals.map(({ named, says }) => [named, says]))
  })
})

const sentenceOf = (error: unknown) => (error instanceof CallError ? error.message : `not a CallError: ${error}`)

describe("the user is told", () => {
  const telling = documented.filter(({ says }) => says)
  test.each(telling)("$id: $says", (telling) => {
    const call = doors.callOf(partOf(telling))
    expect(successOf(methodOf(call), call.says)).toBe(telling.says)
  })
})

describe("a refusal keeps what is known of it", () => {
  test("the call, the status, the body and a sentence for each field", async () => {
    const body = { status: 422, message: "Periksa isian.", errors: [{ field: "name", message: "Nama wajib diisi." }] }
    service.answers(422, body)
    const error = await doors.data
      .create({ resource: "house-type", variables: { name: "" } })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      message: "Periksa isian.",
      statusCode: 422,
      body,
      errors: { name: "Nama wajib diisi." },
      call: { endpoint: "POST /house-type" },
    })
  })
})
