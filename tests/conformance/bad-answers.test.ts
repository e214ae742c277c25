import { expect, test } from "vitest"
import { clientOf } from "../../conformance/client.ts"
import { run } from "../../conformance/main.ts"
import { optionsOf } from "../../conformance/options.ts"
import { call } from "../../src/declare/index.ts"

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const html = () =>
  new Response("<html><body>Selamat datang</body></html>", { status: 200, headers: { "content-type": "text/html" } })

const ODD: Readonly<Record<string, readonly [make: () => Response | Promise<Response>, says: string]>> = {
  "/house-type": [html, "berbeda GET /house-type HTTP 200, jawaban bukan JSON"],
  "/master-trait": [
    () => new Response('{"status":200,"data":[{"id":NaN}]}'),
    "berbeda GET /master-trait HTTP 200, jawaban bukan JSON",
  ],
  "/extra-facility": [
    () => json({ status: 200, data: ["a", "b"] }),
    "berbeda GET /extra-facility 0 baris, tanpa jumlah; isi daftar bukan objek",
  ],
  "/special-area": [
    () => json({ data: [{ id: 1, name: "Menteng" }] }),
    'berbeda GET /special-area 1 baris, tanpa jumlah; tanpa "status": 200 di isi jawaban diharapkan: daftar di "data" dialek: "special-area": { "calls": { "list": { "succeeds": "ok" } } }',
  ],
  "/area-master": [
    () => json({ status: 500, message: "Rusak" }),
    'ditolak GET /area-master HTTP 200, "status": 500: Rusak',
  ],
  "/master-subscribe": [() => json({ message: "Dilarang" }, 403), "ditolak GET /master-subscribe HTTP 403: Dilarang"],
  "/fair-price-calculator": [() => html(), "berbeda GET /fair-price-calculator HTTP 200, jawaban bukan JSON"],
  "/provinces": [() => json({ status: 200, data: null }), "benar GET /provinces 0 baris, tanpa jumlah"],
  "/master-province": [
    () =>
      json({ status: 200, data: Array.from({ length: 40_000 }, (_, n) => ({ id: `${n}`, name: `Provinsi ${n}` })) }),
    "benar GET /master-province 40000 baris, tanpa jumlah",
  ],
  "/house-list/admin": [
    () => json({ status: 200, data: { data: { dalam: { dalam: { dalam: { dalam: [{ id: 1 }] } } } } } }),
    "berbeda GET /house-list/admin tidak ada daftar di jawaban; tanpa daftar",
  ],
  "/payment": [
    () => Promise.reject(new TypeError("fetch failed")),
    "tidak ada GET /payment layanan tidak dapat dihubungi",
  ],
}

const answer = (async (input) => {
  const path = new URL(String(input)).pathname.replace("/main", "")
  if (path === "/config.json") return json({ main: "/main", payment: "/", auth: "/", upload: "/" })
  const [make] = ODD[path] ?? []
  return make ? make() : json({ status: 404, message: "Tidak ada" }, 404)
}) as typeof fetch

test("whatever a service answers is a row of the table, and never a crash", async () => {
  const said: string[] = []
  const code = await run({
    args: ["http://aneh.test/config.json", "--token", "x.y.z"],
    variables: {},
    say: (text) => said.push(text),
    fetch: answer,
  })
  const table = said
    .join("\n")
    .replace(/ +\([a-z]+, [^)]*\)/g, "")
    .replace(/\n +(?:datang: )?/g, " ")
    .replace(/ +/g, " ")
  for (const [, says] of Object.values(ODD)) expect(table).toContain(says)
  expect(table).toContain('diharapkan: "status": 200 di isi jawaban')
  expect(code).toBe(1)
})

test("a service that does not answer is left alone after three calls", async () => {
  let asked = 0
  const silent = ((_input, init) =>
    new Promise((_resolve, reject) => {
      asked++
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))
    })) as typeof fetch
  const services = { main: "http://diam.test", payment: "", auth: "", upload: "" }
  const { send } = clientOf({ services, session: { token: "x", self: "1" }, fetch: silent, patience: 5 })
  const problems = [1, 2, 3, 4, 5].map(async () => undefined)
  for (const at of problems.keys()) problems[at] = (await send(call("GET /house-type"))).problem as never
  expect(problems).toEqual(["timeout", "timeout", "timeout", "given-up", "given-up"])
  expect(asked).toBe(3)
})

test("a token that no service accepts is tried three times", async () => {
  const refusing = (async () => json({ status: 401 }, 401)) as typeof fetch
  const services = { main: "http://tolak.test", payment: "", auth: "", upload: "" }
  const { send, hasExpired } = clientOf({ services, session: { token: "x", self: "1" }, fetch: refusing })
  await send(call("GET /house-type"))
  await send(call("GET /house-type"))
  expect(hasExpired()).toBe(false)
  await send(call("GET /house-type"))
  expect(hasExpired()).toBe(true)
})

test("what is typed wrongly gets a sentence", () => {
  const wrong = (args: string[]) => {
    try {
      return optionsOf(args, {})
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(wrong([])).toBe("Sebutkan alamat atau berkas config.json. Semua pilihan: --help")
  expect(wrong(["a.json", "--tokn", "x"])).toBe(
    "Pilihan --tokn tidak dikenal atau kurang isinya. Semua pilihan: --help",
  )
  expect(wrong(["a.json", "--email", "a@b.id"])).toBe("--email dan --password hanya berdua.")
  expect(wrong(["a.json", "--everything"])).toBe("--everything hanya bersama --write.")
  expect(wrong(["--help"])).toBeUndefined()
})
