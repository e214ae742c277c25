import { createRequire } from "node:module"
import { dirname } from "node:path"
import { serveStatic } from "@hono/node-server/serve-static"
import { once } from "es-toolkit"
import { Hono } from "hono"
import { version } from "../../package.json"
import type { Resource } from "../../src/declare/index.ts"
import { sendText } from "../core/compress.ts"
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

const FILES = ["swagger-ui.css", "swagger-ui-bundle.js"]

const pageOf = () => {
  const page = new Hono()
  const root = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"))
  const sendFile = serveStatic({ root, rewriteRequestPath: (path) => path.slice(PAGE.length) })
  page.get(PAGE, (c) => c.html(HTML))
  page.get(`${PAGE}/start.js`, (c) => c.body(START, 200, { "Content-Type": "text/javascript; charset=utf-8" }))
  for (const file of FILES) page.get(`${PAGE}/${file}`, sendFile)
  return page
}

interface Options {
  resources: readonly Resource[]
  demo: boolean
  basePath?: string
}

export const openApiRoutes = ({ resources, demo, basePath }: Options) => {
  const routes = new Hono()
  const text = once(() => JSON.stringify(openApiOf({ resources, version, basePath })))
  routes.get(OPENAPI, (c) => sendText(c, text(), "application/json"))
  if (demo) routes.route("/", pageOf())
  return routes
}
