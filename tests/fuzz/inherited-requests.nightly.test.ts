import { afterAll, expect, test } from "vitest"
import { testApi } from "../server/api.ts"
import { INHERITED } from "./inherited.ts"
import { addresses } from "./requests.ts"

const api = await testApi()
const token = await api.login()
afterAll(() => api.close())

const calls = addresses.flatMap(({ method, path, endpoints }) =>
  endpoints.map(({ resource, call }) => ({ method, path, call, names: [...Object.keys(resource.fields), "id"] })),
)
type Called = (typeof calls)[number]

const queryOf = ({ names, call }: Called, word: string) => {
  const own = ["sort", "page", "limit", "search", "counts", "scope", ...(call.needs ?? [])]
  const all = [...own, ...names, ...names.map((name) => `${name}_in`), word, `${word}_in`]
  return new URLSearchParams(all.map((name) => [name, word]))
}

const bodiesOf = ({ names }: Called, word: string): string[] => {
  const held = `{${JSON.stringify(word)}:{"toString":1}}`
  return [
    JSON.stringify(word),
    `[${JSON.stringify(word)}]`,
    held,
    `{"length":${held}}`,
    '{"length":{"toString":1}}',
  ].map((value) => `{${[...names, word].map((name) => `${JSON.stringify(name)}:${value}`).join(",")}}`)
}

test.each(INHERITED)("%s in a path, a query or a body is refused or left alone by every call", async (word) => {
  const faults: unknown[] = []
  const send = async (method: string, path: string, body?: BodyInit) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(typeof body === "string" && { "Content-Type": "application/json" }),
    }
    const response = await api.app.request(`http://griya.test${path}`, { method, headers, body })
    const text = await response.text()
    if ((response.status >= 500 && response.status !== 501) || text.includes("native code"))
      faults.push([method, path.slice(0, 200), response.status, text.slice(0, 200)])
  }
  for (const one of calls) {
    const filled = one.path.replace(/:\w+/g, encodeURIComponent(word))
    if (one.method === "GET") {
      await send("GET", filled)
      await send("GET", `${one.path.replace(/:\w+/g, "1")}?${queryOf(one, word)}`)
    } else if (one.call.sends === "multipart") {
      const form = new FormData()
      for (const name of ["folder", "key", "name", "rows", word]) form.set(name, word)
      form.set("file", new File([`${word};${word}\n${word};${word}\n`], `${word}.csv`))
      await send(one.method, filled, form)
    } else
      for (const body of bodiesOf(one, word))
        for (const path of [filled, one.path.replace(/:\w+/g, "1")]) await send(one.method, path, body)
  }
  for (const path of [`/svc/${word}/${word}`, `/svc/main/${word}`, `/files/${word}/${word}`, `/${word}`])
    await send("GET", path)
  expect(faults).toEqual([])
})
