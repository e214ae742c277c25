import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { expect, onTestFinished, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { stopClock } from "./database-clock.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi()

const makeKey = async (scopes: readonly string[]) => {
  const json = { name: "Asisten", days: 30, scopes }
  return (await api.call("POST", "/svc/main/api-key", { token: await api.login(), json })).body.data.key as string
}

const clientWith = async (key: string) => {
  const client = new Client({ name: "uji", version: "1" })
  const transport = new StreamableHTTPClientTransport(new URL("http://griya.test/svc/mcp"), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    fetch: async (url, init) => api.app.request(String(url), init),
  })
  await client.connect(transport as never)
  return client
}

const textOf = (result: object) => (result as { content: { text: string }[] }).content[0]?.text ?? ""

test("a key that reads has tools that read, and finds what it may read", async () => {
  const client = await clientWith(await makeKey(["house-type:read", "house-list:read"]))
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(["find", "house-type_list", "house-list_list", "house-list_one"]))
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
  const list = await client.callTool({ name: "house-type_list", arguments: { limit: 2 } })
  expect(JSON.parse(textOf(list)).data).toHaveLength(2)
  const found = JSON.parse(textOf(await client.callTool({ name: "find", arguments: { q: "rumah" } })))
  expect(found.data.map(({ resource }: { resource: string }) => resource)).toEqual(["house-list", "house-type"])
  const refused = await client.callTool({ name: "house-type_create", arguments: { body: { name: "Rumah" } } })
  expect(refused.isError).toBe(true)
})

test("a key that writes has the tools of its scopes, and its writes are logged with its name", async () => {
  const client = await clientWith(await makeKey(["house-type:create", "house-type:update"]))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(["find", "house-type_create", "house-type_update"])
  const made = await client.callTool({ name: "house-type_create", arguments: { body: { name: "Rumah asisten" } } })
  const { id } = JSON.parse(textOf(made)).data
  const changed = { id: String(id), body: { name: "Rumah robot" } }
  expect((await client.callTool({ name: "house-type_update", arguments: changed })).isError).toBe(false)
  const found = JSON.parse(textOf(await client.callTool({ name: "find", arguments: { q: "rumah" } })))
  expect(found.data).toEqual([])
  const log = await api.rows("activity")
  expect(log.filter(({ api_key }) => api_key === "Asisten").map(({ action }) => action)).toEqual(["create", "update"])
  const wrong = await client.callTool({ name: "house-type_create", arguments: { body: { name: "" } } })
  expect([wrong.isError, textOf(wrong)]).toEqual([true, expect.stringContaining("wajib diisi")])
})

test("answers are bounded in rows and letters", async () => {
  const client = await clientWith(await makeKey(["house-type:read", "house-list:read"]))
  const many = Array.from({ length: 40 }, (_, at) => ({ name: `Rumah ke-${at}` }))
  await api.db.insert(tableOf(api.tables, "house-type")).values(many)
  const whole = JSON.parse(textOf(await client.callTool({ name: "house-type_list", arguments: { limit: 5000 } })))
  expect([whole.data.length, whole.shown]).toEqual([20, 20])
  expect(whole.of).toBeGreaterThanOrEqual(40)
  await api.db.update(tableOf(api.tables, "house-list")).set({ description: "x".repeat(9000) })
  const text = textOf(await client.callTool({ name: "house-list_list", arguments: {} }))
  expect(text.slice(19_990)).toMatch(/^x{10}… \(dipotong; minta lebih sedikit\)$/)
})

test("what a tool refuses is its answer, in the words of the API", async () => {
  const client = await clientWith(await makeKey(["house-type:update"]))
  const rename = (version: unknown) => ({ id: "1", body: { name: "Rumah mesin" }, version })
  for (const [name, given, says] of [
    ["find", { q: "a".repeat(300) }, /^Kata pencarian paling panjang 200 huruf/],
    ["house-type_update", rename("1\r\nX-View-As: ADMIN"), /^If-Match tidak dapat dibaca/],
    ["house-type_update", rename({ a: 1 }), /^If-Match tidak dapat dibaca/],
    ["house-type_remove", { id: "1" }, /^Alat house-type_remove tidak ada/],
  ] as const) {
    const result = await client.callTool({ name, arguments: given })
    expect([result.isError, JSON.parse(textOf(result)).message]).toEqual([true, expect.stringMatching(says)])
  }
})

test("a message of a hundred searches is limited as a hundred calls", async () => {
  const token = await makeKey(["house-list:read"])
  // Time would allow more calls.
  const { end } = await stopClock(api.db)
  onTestFinished(end)
  const searches = Array.from({ length: 100 }, (_, id) => ({
    ...{ jsonrpc: "2.0", id, method: "tools/call" },
    params: { name: "find", arguments: { q: "rumah" } },
  }))
  const headers = { Accept: "application/json, text/event-stream" }
  const sent = () => api.call("POST", "/svc/mcp", { token, json: searches, headers })
  const answers = [await sent(), await sent(), await sent()].flatMap(({ body }) => body)
  const refused = answers.filter(({ result }) => /Kunci API ini terlalu sering dipakai/.test(textOf(result)))
  // Each message is a call, too: 303 of at most 300.
  expect([answers.length, refused.length]).toEqual([300, 3])
})

test("a request above 1 MB is refused", async () => {
  const token = await makeKey(["house-type:read"])
  const { status } = await api.call("POST", "/svc/mcp", { token, json: { text: "x".repeat(1_100_000) } })
  expect(status).toBe(413)
})

test("without a key there is nothing: a session's token is none", async () => {
  for (const token of [undefined, await api.login(), "griya_x"]) {
    const { status } = await api.call("POST", "/svc/mcp", { ...(token && { token }), json: {} })
    expect(status).toBe(401)
  }
})
