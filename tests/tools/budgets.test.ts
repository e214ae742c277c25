import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { chunksOf, weigh } from "../../scripts/budgets.mjs"
import { spoiltCopy } from "./spoilt.ts"

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"], dynamicImports: ["src/app/App.tsx"] },
  "src/app/App.tsx": { file: "assets/App.js", imports: ["index.html", "_shared.js", "_antd.js"] },
  "_shared.js": { file: "assets/shared.js", imports: ["index.html"] },
  "_antd.js": { file: "assets/antd.js", modules: ["src/ui/Button.tsx"] },
  "_look.css": { file: "assets/look.css" },
}

test("a page needs its modules' chunks and all they import, each once", () => {
  expect(chunksOf(manifest, ["index.html"])).toEqual(["assets/index.js", "assets/shared.js"])
  expect(chunksOf(manifest, ["index.html", "src/app/App.tsx"])).toHaveLength(4)
})

test("a module that lies in a chunk with others is found in it", () => {
  expect(chunksOf(manifest, ["src/ui/Button.tsx"])).toEqual(["assets/antd.js"])
})

test("a module that is nowhere is named", () => {
  expect(() => chunksOf(manifest, ["src/Gone.tsx"])).toThrow("src/Gone.tsx")
})

test("what a page is to do without is named where it is needed", () => {
  const folder = spoiltCopy(
    {
      ".vite/manifest.json": JSON.stringify(manifest),
      ".vite/modules.json": JSON.stringify({ "assets/shared.js": ["src/plots/Plot.tsx"] }),
      "assets/index.js": "",
      "assets/shared.js": "",
      "assets/App.js": "",
      "assets/antd.js": "",
    },
    [],
  )
  const page = (modules: string[], without = /antd/) => weigh([{ page: "list", limit: 9, modules, without }], folder)[0]
  expect(page(["index.html"])?.kept).toBe(true)
  expect(page(["index.html"], /plots/)?.says).toContain("with src/plots/Plot.tsx in it")
  expect(page(["src/app/App.tsx"])).toEqual({ kept: false, says: expect.stringContaining("with _antd.js in it") })
})

test("a page over its budget is refused", () => {
  const noise = () => randomBytes(30_000).toString("latin1")
  const folder = spoiltCopy(
    {
      ".vite/manifest.json": JSON.stringify(manifest),
      ".vite/modules.json": "{}",
      "assets/index.js": noise(),
      "assets/shared.js": noise(),
    },
    [],
  )
  const page = (limit: number) => weigh([{ page: "login", limit, modules: ["index.html"] }], folder)[0]
  expect(page(200)?.kept).toBe(true)
  expect(page(40)).toEqual({ kept: false, says: expect.stringContaining("over its budget") })
})
