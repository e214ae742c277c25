import { expect, test } from "vitest"
import { run } from "../../conformance/main.ts"
import { backend } from "../contract/backend.ts"

const service = backend()

const asked = async (...more: string[]) => {
  const said: string[] = []
  const code = await run({
    args: [
      `${service.origin}/config.json`,
      "--email",
      "admin@griya.test",
      "--password",
      service.api().password,
      ...more,
    ],
    variables: {},
    say: (text) => said.push(text),
  })
  return { code, text: said.join("\n") }
}

test("reads", async () => {
  const { code, text } = await asked()
  console.log(text)
  expect(code).toBe(0)
})

test("writes", async () => {
  const { code, text } = await asked("--write", "--everything")
  console.log(text)
  expect(code).toBe(0)
})
