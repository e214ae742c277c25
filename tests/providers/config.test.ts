import { afterEach, describe, expect, it, vi } from "vitest"
import { demoWords } from "../../demo/words.ts"
import { ConfigError, loadConfig, readConfig } from "../../src/data/config.ts"
import { loadDialect } from "../../src/data/load-dialect.ts"
import { warnOfUnknownWords, withMenuWords } from "../../src/data/menu-words.ts"
import { pagesOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"

const DEFAULTS = {
  product: "Griya",
  services: { main: "/svc/main", payment: "/svc/payment", auth: "/svc/auth", upload: "/svc/upload" },
  socket: "",
  extensions: false,
  demo: [],
}

afterEach(() => vi.restoreAllMocks())

describe("what /config.json says", () => {
  it("is the defaults where it says nothing", () => expect(readConfig({})).toEqual(DEFAULTS))

  it("is taken over, without the slash at the end", () => {
    const file = { product: " Rumahku ", main: "https://api.contoh.id/v1/", socket: "/", extensions: true }
    expect(readConfig(file)).toMatchObject({
      product: "Rumahku",
      services: { main: "https://api.contoh.id/v1", payment: "/svc/payment" },
      socket: "",
      extensions: true,
    })
  })

  it.each(["ftp://x", "javascript:alert(1)", "//evil.example", "/\\evil.example", "api.contoh.id", 7, "https://"])(
    "refuses the address %s and names the key",
    (address) => {
      expect(() => readConfig({ payment: address })).toThrow(ConfigError)
      expect(() => readConfig({ payment: address })).toThrow(/"payment"/)
    },
  )

  it("takes texts as words, and warns about the rest", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue()
    const words = { menu: { Users: "Pengguna" }, messages: {} }
    expect(readConfig({ words: { menu: { Users: "Pengguna" } } }).words).toEqual(words)
    expect(warn).not.toHaveBeenCalled()
    expect(readConfig({ words: { menu: { Users: "Pengguna", Logs: 7 }, menus: {} } }).words).toEqual(words)
    expect(readConfig({ words: "Pengguna" }).words).toEqual({ menu: {}, messages: {} })
    expect(warn.mock.calls.flat().filter((text) => /^"words" in \/config.json must be like/.test(text))).toHaveLength(2)
    warnOfUnknownWords(resources, {
      menu: { Usres: "x", "Sign Out": "Keluar", Payment: "x" },
      messages: demoWords.messages,
    })
    expect(warn).toHaveBeenLastCalledWith('"words" in /config.json: the product has no text "Usres".')
  })

  it("renames pages, views and groups, and leaves the rest", () => {
    const pages = pagesOf(withMenuWords(resources, demoWords))
    const labelOf = (name: string) => pages.find((page) => page.name === name)
    expect(labelOf("subscribe-transaction")).toMatchObject({ label: "Data Langganan", group: "Langganan" })
    expect(labelOf("house-list.premium")).toMatchObject({ label: "Listing Premium", group: "Langganan" })
    expect(labelOf("request-cust")).toMatchObject({ label: "Potensi Leads", group: undefined })
  })

  it("renames what a failed upload says, which the specification has in English", () => {
    const upload = withMenuWords(resources, demoWords).find(({ name }) => name === "upload")
    expect(upload?.actions?.file?.call.fails).toBe("Berkas belum terunggah.")
  })

  it("has extensions only where it says true", () => {
    expect(readConfig({ extensions: "yes" }).extensions).toBe(false)
  })

  it("keeps the demo accounts that are whole", () => {
    const whole = { label: "GRO Admin", email: "gro@griya.test", password: "rahasia" }
    expect(readConfig({ demo: [whole, { label: "x" }, null] }).demo).toEqual([whole])
    expect(readConfig({ demo: "x" }).demo).toEqual([])
  })
})

describe("the site for customers", () => {
  it.each(["https://www.contoh.id/properti/{slug}", "http://localhost:3000/p?id={id}", "https://x.id/{house_id}/foto"])(
    "is taken from %s",
    (site) => expect(readConfig({ site }).site).toBe(site),
  )

  it.each(["https://www.contoh.id", "/properti/{slug}", "javascript:alert({slug})", "https://x.id/{nama}/{slug}", 7])(
    "is none, with a warning, where it is %s",
    (site) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
      expect(readConfig({ site })).toEqual(DEFAULTS)
      expect(warn).toHaveBeenCalledOnce()
    },
  )
})

describe("the base map", () => {
  const credit = "© OpenStreetMap https://www.openstreetmap.org/copyright"

  it.each([
    "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    "http://peta.kantor.id:8080/{z}/{x}/{y}{r}.png?kunci=abc",
    "/tiles/{z}/{x}/{y}.png",
  ])("is taken from %s, with its credit", (tiles) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    expect(readConfig({ tiles, tiles_credit: ` ${credit} ` }).tiles).toEqual({ address: tiles, credit })
    expect(readConfig({ tiles, tiles_credit: 7 }).tiles?.credit).toBe("")
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([undefined, null, ""])("is none, without a word, where it is %j", (tiles) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    expect(readConfig({ tiles }).tiles).toBeUndefined()
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    "https://tile.openstreetmap.org/",
    "https://tile.openstreetmap.org/{z}/{x}.png",
    "https://{s}.tile.example/{z}/{x}/{y}.png",
    "https://tile.example/{z}/{x}/{y}.png?key={kunci}",
    "//tile.example/{z}/{x}/{y}.png",
    "javascript:alert(1)//{z}{x}{y}",
    "tiles/{z}/{x}/{y}.png",
    7,
  ])("is none, with a warning, where the address is %s: the product starts all the same", (tiles) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    expect(readConfig({ tiles })).toEqual(DEFAULTS)
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe("fetching it", () => {
  const answering = (response: Response | Error) =>
    vi.fn<typeof fetch>(async () => {
      if (response instanceof Error) throw response
      return response
    })

  it.each([
    ["missing", new Response("", { status: 404 })],
    ["HTML", new Response("<!doctype html>")],
    ["no object", new Response("[]")],
    ["unreachable", new TypeError("Failed to fetch")],
  ])("gives the defaults and a warning where it is %s", async (_, response) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    await expect(loadConfig(loadDialect, answering(response))).resolves.toEqual(DEFAULTS)
    expect(warn).toHaveBeenCalledOnce()
  })

  it("does not start with an address that cannot be used", async () => {
    await expect(loadConfig(loadDialect, answering(Response.json({ main: "ftp://x" })))).rejects.toThrow(ConfigError)
    await expect(loadConfig(loadDialect, answering(Response.json({ dialect: { x: 1 } })))).rejects.toMatchObject({
      key: "dialect",
      faults: ['tidak mengenal "x"; yang dikenal: defaults, resources.'],
    })
    const dialect = { defaults: { id: "_id" } }
    expect(await loadConfig(loadDialect, answering(Response.json({ dialect })))).toMatchObject({ dialect })
  })
})
