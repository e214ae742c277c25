import axios, { type AxiosRequestConfig } from "axios"
import { describe, expect, test, vi } from "vitest"
import type { CallError } from "../../src/data/call-error.ts"
import { createHttp, type Sent } from "../../src/data/http.ts"
import { isOnline } from "../../src/data/network.ts"
import { http as byHttp, type Call, call, me, noError } from "../../src/declare/index.ts"
import { createErrorStore } from "../../src/feedback/error-store.ts"
import { createNotificationProvider, createToastStore, failureNote } from "../../src/feedback/feedback.ts"

const services = { main: "/m", payment: "/p", auth: "/a", upload: "/u" }

const asked = async (declared: Call, { status = 200, data = {} as unknown } = {}, sent: Sent = {}, self = "7") => {
  const request = vi.fn(async (_: AxiosRequestConfig) => ({ status, data }))
  const onUnauthorized = vi.fn()
  const http = createHttp({
    services,
    credentials: () => ({ token: "t", self }),
    onUnauthorized,
    extensions: false,
    client: Object.assign(axios.create(), { request }),
  })
  const error = await http(declared, sent).then(
    () => undefined,
    (caught: unknown) => caught,
  )
  const [[sending] = []] = request.mock.calls
  return { error, sending, isSent: sending !== undefined, isEnded: onUnauthorized.mock.calls.length > 0 }
}

describe("a session that the service no longer knows", () => {
  const rules = [
    call("GET /x"),
    call("PUT /x", { succeeds: byHttp(200) }),
    call("POST /x", { succeeds: noError("error") }),
  ]
  const answers = [
    { status: 401, data: {} },
    { status: 401, data: "<h1>401</h1>" },
    { status: 200, data: { status: 401, message: "Token expired" } },
    { status: 200, data: { status: "401", error: null } },
    { status: 500, data: { status: 401 } },
  ]
  test.each(rules.flatMap((rule) => answers.map((answer) => ({ rule, answer }))))(
    "$rule.endpoint answers $answer",
    async ({ rule, answer }) => {
      expect(await asked(rule, answer)).toMatchObject({ isEnded: true, error: { statusCode: 401 } })
    },
  )

  test.each([
    [call("GET /x"), { status: 200, data: { status: 403 } }],
    [call("GET /x"), { status: 200, data: { status: 200, data: { status: 401 } } }],
    [call("POST /api/login", { open: true }), { status: 200, data: { status: 401 } }],
    [call("POST /api/login", { open: true }), { status: 401, data: { status: 401 } }],
  ])("is not: %o answers %o", async (declared, answer) => {
    expect(await asked(declared, answer)).toMatchObject({ isEnded: false })
  })
})

test.each([
  [call("GET /x"), { status: 200, data: { status: 404, message: "Data tidak ditemukan" } }, 404],
  [call("GET /x"), { status: 200, data: { status: "503" } }, 503],
  [call("GET /x"), { status: 404, data: { status: 500 } }, 404],
  [call("GET /x"), { status: 200, data: { status: "gagal" } }, 200],
  [call("PUT /x", { succeeds: noError("error") }), { status: 200, data: { status: 404, error: "x" } }, 200],
])(
  "a refusal has the status of the body where the body is judged: %o answers %o",
  async (declared, answer, statusCode) => {
    expect((await asked(declared, answer)).error).toMatchObject({ statusCode })
  },
)

test("a page of a broken service asks once to contact its administrator", async () => {
  const page = { data: "<h1>Service Unavailable</h1>" }
  expect((await asked(call("GET /x"), { status: 503, ...page })).error).toMatchObject({
    hint: "Layanan sedang terganggu.",
  })
  expect((await asked(call("GET /x"), { status: 200, ...page })).error).toHaveProperty(
    "hint",
    expect.stringContaining("Hubungi pengelola"),
  )
})

describe("a request that cannot be made is a sentence, and nothing is sent", () => {
  test.each([
    [call("PUT /x/{id}"), "Data ini tidak dapat disimpan: layanan tidak mengirim id untuk baris ini."],
    [call("DELETE /x/{id}"), "Data ini tidak dapat dihapus: layanan tidak mengirim id untuk baris ini."],
    [call("GET /x/{slug}"), "Data ini tidak dapat dibuka: layanan tidak mengirim slug untuk baris ini."],
    [
      call("PUT /x/{key}", { fills: { key: "house_id" } }),
      "Data ini tidak dapat disimpan: layanan tidak mengirim house_id untuk baris ini.",
    ],
    [call("POST /y", { extension: true }), "Layanan ini tidak menyediakan panggilan yang diminta."],
  ])("%o", async (declared, message) => {
    for (const record of [{}, { id: null }, { id: "" }]) {
      const { error, isSent } = await asked(declared, {}, { record })
      expect(error).toMatchObject({ message, hint: expect.stringContaining("Tidak ada yang dikirim.") })
      expect(isSent).toBe(false)
    }
  })

  test("of a user whose id nobody knows", async () => {
    const { error } = await asked(call("PUT /me/{id}", { fills: { id: me } }), {}, {}, "")
    expect(error).toMatchObject({ message: "Data ini tidak dapat disimpan: sesi Anda tidak menyebut id pengguna." })
  })

  test("the Error dialog says it with its hint", async () => {
    const errors = createErrorStore()
    const { error } = await asked(call("PUT /x/{id}"))
    createNotificationProvider(createToastStore(), errors).open(failureNote(error as Error))
    expect(errors.get()).toEqual([
      {
        sentence: "Data ini tidak dapat disimpan: layanan tidak mengirim id untuk baris ini.",
        hint: "Tidak ada yang dikirim. Tanpa id layanan tidak tahu baris mana yang dimaksud. Hubungi pengelola layanan.",
      },
    ])
  })
})

test("the token goes with every call but those that are open to all", async () => {
  expect((await asked(call("GET /x"))).sending?.headers).toMatchObject({ Authorization: "Bearer t" })
  expect((await asked(call("POST /api/login", { open: true }))).sending?.headers).toEqual({})
})

describe("an answer that does not come", () => {
  const cut = () => Promise.reject(new Error("socket hang up"))
  const hintOf = async (
    declared: Call,
    { extensions = true, key = undefined as string | undefined, request = vi.fn(cut) as () => Promise<unknown> } = {},
  ) => {
    const http = createHttp({
      services,
      credentials: () => ({ token: "t", self: "7" }),
      onUnauthorized: () => undefined,
      extensions,
      client: Object.assign(axios.create(), { request }),
    })
    const error = await http(declared, { ...(key && { key }) }).catch((caught: unknown) => caught)
    return (error as CallError).hint
  }
  const MAYBE = "Jawaban layanan tidak sampai: permintaan Anda mungkin sudah dijalankan, mungkin belum."
  const AGAIN = "Layanan tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi."

  test.each(["POST /x", "PUT /x", "DELETE /x"] as const)(
    "%s: to be looked for first, unless its key makes another try safe",
    async (endpoint) => {
      expect(await hintOf(call(endpoint))).toBe(`${MAYBE} Periksa dulu hasilnya sebelum mengirim lagi.`)
      expect(await hintOf(call(endpoint), { key: "k1" })).toBe(
        `${MAYBE} Aman untuk mencoba lagi dengan isian yang sama: tidak akan dijalankan dua kali.`,
      )
      expect(await hintOf(call(endpoint), { extensions: false, key: "k1" })).toBe(
        `${MAYBE} Periksa dulu hasilnya sebelum mengirim lagi.`,
      )
    },
  )

  const PAGE = "<h1>nginx</h1>"
  test.each([
    ["a gateway that gave up waiting", { status: 504, data: PAGE }],
    ["a gateway that lost the service", { status: 502, data: PAGE }],
    ["the page of a Wi-Fi's sign-in", { status: 200, data: PAGE }],
    ["an answer whose end is missing", { status: 200, data: '{"status":200,"data":{"id":' }],
    ["an empty answer", { status: 200, data: "" }],
  ])("%s leaves open whether a write was done", async (_, response) => {
    const request = async () => response
    expect(await hintOf(call("POST /x"), { key: "k1", request })).toBe(
      `${MAYBE} Aman untuk mencoba lagi dengan isian yang sama: tidak akan dijalankan dua kali.`,
    )
    expect(await hintOf(call("POST /x"), { extensions: false, key: "k1", request })).toBe(
      `${MAYBE} Periksa dulu hasilnya sebelum mengirim lagi.`,
    )
  })

  test("a write that is judged by its status is not done by a page", async () => {
    const request = async () => ({ status: 200, data: PAGE })
    expect(await hintOf(call("PUT /x", { succeeds: byHttp(200) }), { request })).toContain(MAYBE)
  })

  test("a limit of requests that answers with a page asks to wait", async () => {
    const request = async () => ({ status: 429, data: PAGE })
    expect(await hintOf(call("POST /x"), { request })).toBe(
      "Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.",
    )
  })

  test("what is read, a sign-in and a file are simply sent again; so is all that never left the browser", async () => {
    expect(await hintOf(call("GET /x"))).toBe(AGAIN)
    expect(await hintOf(call("POST /api/login", { open: true }))).toBe(AGAIN)
    expect(await hintOf(call("POST /upload", { service: "upload" }))).toBe(AGAIN)
    vi.stubGlobal("navigator", { onLine: false })
    expect(await hintOf(call("POST /x"))).toBe(AGAIN)
  })

  test("an answer proves the network, whatever the browser says, until a call is not answered", async () => {
    vi.stubGlobal("navigator", { onLine: false })
    expect(isOnline()).toBe(false)
    await asked(call("GET /x"))
    expect(isOnline()).toBe(true)
    expect(await hintOf(call("POST /x"))).toContain(MAYBE)
    expect(isOnline()).toBe(false)
  })

  const LARGEST = 32 * 1024 * 1024
  const loading = (loaded: number, signal?: AbortSignal) => {
    const cause = new Error("canceled")
    const request = async ({ onDownloadProgress, signal: stop }: AxiosRequestConfig) => {
      onDownloadProgress?.({ loaded, bytes: loaded, lengthComputable: false })
      if (stop?.aborted) throw cause
      return { status: 200, data: { status: 200 } }
    }
    const client = Object.assign(axios.create(), { request })
    const connection = { services, credentials: () => undefined, onUnauthorized: () => {}, extensions: true, client }
    return { cause, answer: createHttp(connection)(call("GET /x"), { signal }) }
  }

  test("an answer of more than 32 MB is not read on, which says nothing of the network", async () => {
    vi.stubGlobal("navigator", { onLine: false })
    await loading(LARGEST).answer
    const error = { hint: "Jawaban layanan terlalu besar untuk dibaca. Hubungi pengelola layanan.", isFinal: true }
    await expect(loading(LARGEST + 1).answer).rejects.toMatchObject(error)
    expect(isOnline()).toBe(true)
  })

  test("a call that its caller has cancelled is no failure of the service", async () => {
    const { cause, answer } = loading(1, AbortSignal.abort())
    await expect(answer).rejects.toBe(cause)
  })
})
