import { readdirSync } from "node:fs"
import { defineConfig } from "vitepress"

const generated = new URL("../generated/reference/", import.meta.url)
const reference = readdirSync(generated)
  .filter((file) => file !== "index.md")
  .map((file) => file.replace(".md", ""))

/** @param {string} text @param {string} link */
const page = (text, link) => ({ text, link })

/** The site of documentation. Its pages are the project's own files; `main.mjs` writes the rest before. */
// biome-ignore lint/style/noDefaultExport: VitePress reads the default export
export default defineConfig({
  title: "Griya",
  description: "Documentation of the back office for property marketplaces",
  lang: "en",
  srcDir: "../..",
  outDir: "dist",
  cleanUrls: true,
  srcExclude: ["**/{node_modules,dist,dist-server,test-results,src,server,conformance,public}/**", "tests/*/**"],
  // Links stay right, because no other page moves.
  rewrites: { "README.md": "index.md" },
  vite: { configFile: false, publicDir: false },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      page("Declare", "/docs/language"),
      page("Services", "/docs/services"),
      page("Run", "/docs/running"),
      page("API", "/docs/site/generated/reference/"),
    ],
    sidebar: [
      {
        text: "Begin",
        items: [page("Griya", "/"), page("Contributing", "/CONTRIBUTING"), page("Tests", "/tests/README")],
      },
      {
        text: "Declare",
        items: [
          page("The language", "/docs/language"),
          page("Every option", "/docs/site/generated/options"),
          page("Extension points", "/docs/extend"),
        ],
      },
      {
        text: "Services",
        items: [
          page("Your own services", "/docs/services"),
          page("In an afternoon: the dialect", "/docs/own-services"),
          page("OpenAPI and a typed client", "/docs/api"),
        ],
      },
      {
        text: "Run",
        items: [
          page("Commands and settings", "/docs/running"),
          page("More than one server", "/docs/growth"),
          page("Upgrades", "/docs/running#upgrades"),
          page("Changes", "/CHANGELOG"),
          page("Figures", "/docs/figures"),
        ],
      },
      { text: "How it is built", items: [page("A map of the house", "/docs/architecture")] },
      {
        text: "API reference",
        collapsed: true,
        items: [
          page("All calls", "/docs/site/generated/reference/"),
          ...reference.map((name) => page(name, `/docs/site/generated/reference/${name}`)),
        ],
      },
    ],
  },
})
