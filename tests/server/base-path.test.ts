import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { staticOf } from "../../server/http/static.ts"
import { settingsOf } from "../../server/operations/settings.ts"
import { pixel } from "../documented/files.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { liveApi } from "./live-api.ts"

const PAGE = `<!doctype html><head><link rel="icon" href="/favicon.svg"><link rel="preload" href="/config.json" as="fetch">
<script type="module" src="/assets/app-1a2b.js"></script></head><body><a href="/reset">Lupa</a></body>`

const NAMED = ["/griya/assets/app-1a2b.js", "/griya/favicon.svg", "/griya/reset"]

const namedIn = (html: string) => [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name]) => name).sort()

const folder = temporaryFolder("base-path")
mkdirSync(join(folder, "assets"))
writeFileSync(join(folder, "index.html"), PAGE)
writeFileSync(join(folder, "assets/app-1a2b.js"), "export {}")
writeFileSync(join(folder, "manifest.webmanifest"), `{"start_url":"dashboard"}`)
const api = await liveApi({ basePath: "/griya", statics: await staticOf(folder, "/griya") })
const token = await api.login()

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${api.address}${path}`, { redirect: "manual", ...init, headers: { Authorization: `Bearer ${token}` } })

describe("below a base path", () => {
  test.each(["/griya/", "/griya/dashboard/listing/rumah-di-kemang"])("the page at %s names its files", async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(namedIn(await answer.text())).toEqual(NAMED)
  })

  test("the line for other web servers names the same files", async () => {
    const [line = ""] = /^sed .*$/m.exec(readFileSync(inRoot("docs/services.md"), "utf8")) ?? []
    const dist = join(folder, "dist")
    mkdirSync(dist)
    for (const name of ["index.html", "dashboard.html"]) writeFileSync(join(dist, name), PAGE)
    execFileSync("sh", ["-c", line], { cwd: folder })
    for (const name of ["index.html", "dashboard.html"])
      expect(namedIn(readFileSync(join(dist, name), "utf8"))).toEqual([...NAMED, "/griya/config.json"].sort())
  })

  test("files of the build are sent, and kept for good", async () => {
    const answer = await ask("/griya/assets/app-1a2b.js")
    expect([answer.status, await answer.text()]).toEqual([200, "export {}"])
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(await (await ask("/griya/manifest.webmanifest")).json()).toMatchObject({ start_url: "dashboard" })
  })

  test("calls are answered with addresses that do not name it, so that it may change", async () => {
    expect((await ask("/griya/health")).status).toBe(200)
    expect((await ask("/griya/ready")).status).toBe(200)
    expect((await ask("/griya/svc/main/house-type")).status).toBe(200)
    expect(await (await ask("/griya/config.json")).json()).toMatchObject({ main: "/svc/main" })
    const form = new FormData()
    form.set("file", pixel())
    form.set("folder", "listing")
    const sent = await ask("/griya/svc/upload/upload", { method: "POST", body: form })
    const { url } = (await sent.json()).data
    expect(url).toMatch(/^\/files\/listing\/[0-9a-f]{32}\.png$/)
    expect((await ask(`/griya${url}`)).headers.get("content-type")).toBe("image/png")
  })

  test("the API's document names it", async () => {
    const { servers } = await (await ask("/griya/openapi.json")).json()
    expect(servers).toEqual([expect.objectContaining({ url: "/griya/" })])
  })

  test("the socket connects", async () => {
    expect((await api.signedIn()).socket.connected).toBe(true)
  })

  test("its address without the slash leads to the page", async () => {
    const answer = await ask("/griya?dari=surel")
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/griya/?dari=surel"])
  })

  test.each(["/", "/health", "/svc/main/house-type", "/griya-lama/", "/griyas", "/assets/app-1a2b.js", "//griya/"])(
    "nothing is served at %s",
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { status: 404, message: "Alamat ini tidak ada di layanan." },
      ])
    },
  )
})

test.each(["griya", "/griya/", "/", "/griya//pusat", "/../griya", "/griya?x", "https://kantor.contoh.id/griya"])(
  "BASE_PATH=%s is refused in a sentence",
  (basePath) => {
    expect(() => settingsOf({ BASE_PATH: basePath })).toThrow(
      `BASE_PATH harus jalur seperti /griya atau /kantor/griya, tanpa garis miring di akhir, bukan "${basePath}". Kosongkan bila Griya ada di akar alamatnya.`,
    )
  },
)

test("BASE_PATH may have several names, or none", () => {
  expect(settingsOf({ BASE_PATH: "/kantor/griya-2.0" }).basePath).toBe("/kantor/griya-2.0")
  expect(settingsOf({ BASE_PATH: "" }).basePath).toBe("")
})
