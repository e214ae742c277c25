import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Hono } from "hono"
import { etag } from "hono/etag"
import { version } from "../../package.json"
import type { Resource } from "../../src/declare/index.ts"
import { createFixedText } from "../core/compress.ts"
import { openApiOf } from "./document.ts"

const OPENAPI = "/openapi.json"
/** Page with the calls, in demo mode. */
const PAGE = "/api-docs"
/** Relative, because the page may be below a base path. */
const FOLDER = PAGE.slice(1)

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Griya API</title>
    <link rel="stylesheet" href="${FOLDER}/swagger-ui.css">
  </head>
  <body>
    <div id="calls"></div>
    <script src="${FOLDER}/swagger-ui-bundle.js"></script>
    <script src="${FOLDER}/start.js"></script>
  </body>
</html>`

// A file of its own, because the content security policy forbids inline scripts.
const START = `SwaggerUIBundle({ url: "${OPENAPI.slice(1)}", dom_id: "#calls", docExpansion: "none", filter: true })`

const SCRIPT = "text/javascript; charset=utf-8"
const FILES = { "swagger-ui.css": "text/css; charset=utf-8", "swagger-ui-bundle.js": SCRIPT }

const pageOf = () => {
  const page = new Hono()
  const root = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"))
  page.get(PAGE, (c) => c.html(HTML))
  page.get(`${PAGE}/start.js`, (c) => c.body(START, 200, { "Content-Type": SCRIPT }))
  for (const [file, type] of Object.entries(FILES))
    page.get(
      `${PAGE}/${file}`,
      etag(),
      createFixedText(type, () => readFileSync(join(root, file), "utf8")),
    )
  return page
}

interface Options {
  resources: readonly Resource[]
  demo: boolean
  basePath?: string
}

export const openApiRoutes = ({ resources, demo, basePath }: Options) => {
  const routes = new Hono()
  const write = () => JSON.stringify(openApiOf({ resources, version, basePath }))
  routes.get(OPENAPI, etag(), createFixedText("application/json", write))
  if (demo) routes.route("/", pageOf())
  return routes
}
