import { describe, expect, test } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { methodOf } from "../../src/declare/index.ts"
import { successOf } from "../../src/resources/messages.ts"
import { doorsOf, standIn, TOKEN } from "./backend.ts"
import { ask, type Documented, filled, type Json, partOf } from "./documented.ts"
import { refusalsOf } from "./refusals.ts"
import { documented } from "./table.ts"

const service = standIn()
const doors = doorsOf()

const contentOf = ({ body, multipart }: Documented) => {
  if (!multipart) return body ? { type: "application/json", body } : { type: "" }
  const { file, type, text, beside } = multipart
  return { type: "multipart/form-data", form: { ...beside, file: { name: file, type, text } } }
}

/** Lists that name the related records of rows with ids alone. */
const ASKS_NAMES_OF: Readonly<Record<string, readonly string[]>> = {
  "leads.list": ["/house-list/admin"],
  "fairPrice.list": ["/area-master", "/house-type"],
}

const requestOf = (call: Documented) => ({
  service: call.service,
  method: call.method,
  path: filled(call),
  query: call.query ?? {},
  authorization: call.id === "login" ? null : `Bearer ${TOKEN}`,
  ...contentOf(call),
})

const goodAnswersOf = ({ judged, good }: Documented): readonly (readonly [status: number, body: Json])[] => [
  ...good.map((answer) => [judged.endsWith("201") ? 201 : 200, answer] as const),
  ...(judged.startsWith("body") ? [[200, { ...good[0], status: judged.slice(-3) }] as const] : []),
]

describe("the browser asks for each documented call as the spec writes it, and reads every good answer", () => {
  test.each(documented)("$id: $method $path", async (call) => {
    for (const [at, [status, body]] of goodAnswersOf(call).entries()) {
      service.answers(status, body)
      expect.soft((await ask(call, doors)) ?? {}, `answer ${at + 1}`).toMatchObject(call.reads as object)
      if (at > 0) continue
      const [asked, ...names] = service.seen
      expect.soft(asked).toEqual(requestOf(call))
      expect.soft(names.map(({ path }) => path)).toEqual(ASKS_NAMES_OF[call.id] ?? [])
    }
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
