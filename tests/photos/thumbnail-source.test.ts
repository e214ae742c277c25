import { createElement, type ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, describe, expect, test, vi } from "vitest"
import { readConfig } from "../../src/data/config.ts"
import { image } from "../../src/declare/index.ts"
import { Cell } from "../../src/fields/Cell.tsx"
import { fileNameOf, thumbnailSource } from "../../src/media/address.ts"
import { Picture } from "../../src/media/Picture.tsx"
import { type AppContext, ReactAppContext } from "../../src/session/app-context.ts"

const OURS = `/files/listing/${"a1".repeat(16)}.jpg`
const here = readConfig({ extensions: true })
const elsewhere = readConfig({
  extensions: true,
  main: "https://api.contoh.id/main",
  upload: "https://unggah.contoh.id",
})

describe("a picture of the reference API", () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    [1, [96, 96, 192, 480, 960, 960]],
    [2, [96, 192, 480, 960, 960, 960]],
    [3, [192, 480, 480, 960, 960, 960]],
  ])("is asked for in the widths that it keeps, on a screen of density %d", (density, widths) => {
    vi.stubGlobal("devicePixelRatio", density)
    expect([48, 96, 160, 320, 481, 2000].map((width) => thumbnailSource(OURS, here, width))).toEqual(
      widths.map((width) => `${OURS}?w=${width}`),
    )
  })

  test.each(["https://api.contoh.id", "https://unggah.contoh.id"])("is known on another origin: %s", (origin) => {
    expect(thumbnailSource(origin + OURS, elsewhere, 48)).toBe(`${origin}${OURS}?w=96`)
  })
})

test.each([
  ["a service without extensions", OURS, readConfig({ extensions: false })],
  ["a service that says nothing of them", OURS, readConfig({})],
  ["another origin", `https://cdn.contoh.id${OURS}`, here],
  ["an origin that begins like ours", `https://api.contoh.id.evil.example${OURS}`, elsewhere],
  ["this origin, of a service that is elsewhere", OURS, elsewhere],
  ["another name", "/files/listing/rumah.jpg", here],
  ["an address with a query", `${OURS}?versi=2`, here],
  ["another folder", `/uploads${OURS}`, here],
  ["no picture", OURS.replace(".jpg", ".pdf"), here],
  ["a drawing", OURS.replace(".jpg", ".svg"), here],
])("the address is used as it came: %s", (_what, address, config) => {
  expect(thumbnailSource(address, config, 48)).toBe(address)
})

describe("where it is shown", () => {
  const drawn = (element: ReactElement, config = here) =>
    renderToStaticMarkup(
      createElement(ReactAppContext.Provider, { value: { config } as unknown as AppContext }, element),
    )

  test("it has its box before it comes, and comes when it is near and after what matters more", () => {
    const html = drawn(createElement(Picture, { address: OURS, width: 72, height: 54 }))
    for (const part of ['loading="lazy"', 'decoding="async"', 'fetchPriority="low"', 'width="72"', 'height="54"'])
      expect(html).toContain(part)
    expect(html).toContain(`src="${OURS}?w=96"`)
  })

  test.each([
    ["list", 96],
    ["show", 192],
  ] as const)(
    "a cell of a %s has the copy of its width, and no srcset: Chromium would keep what was never shown",
    (view, width) => {
      const cell = { name: "cover", field: image("Sampul"), row: { cover: OURS }, view }
      const html = drawn(createElement(Cell, cell))
      expect([html.includes(`src="${OURS}?w=${width}"`), /srcset|sizes/i.test(html)]).toEqual([true, false])
      const foreign = drawn(createElement(Cell, cell), readConfig({ extensions: false }))
      expect(foreign).toContain(`src="${OURS}"`)
    },
  )
})

test("a stored file is called by its kind, another by its name", () => {
  expect(fileNameOf(`/files/bukti/${"a1".repeat(16)}.pdf?until=9&seal=x`)).toBe("Berkas PDF")
  expect(fileNameOf("https://contoh.id/surat/Surat%20kuasa.pdf")).toBe("Surat kuasa.pdf")
})
