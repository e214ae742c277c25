import { readFile } from "node:fs/promises"
import { basename, extname, join } from "node:path"
import { serveStatic } from "@hono/node-server/serve-static"
import { type Handler, Hono, type MiddlewareHandler } from "hono"
import { etag } from "hono/etag"
import { createFixedText } from "../core/compress.ts"

/** Files of the build's tools, and compressed files, which are sent in the place of others only. */
const isHidden = (path: string) => /\/\.|\.(br|gz)$/.test(path)

const withConfig = (html: string, config: object, basePath: string) => {
  const data = JSON.stringify(config).replaceAll("<", "\\u003c")
  return html
    .replace(/ *<link rel="preload" href="\/config.json"[^>]*>\n?/, "")
    .replaceAll('="/', `="${basePath}/`)
    .replace("</head>", () => `<script type="application/json" id="config">${data}</script></head>`)
}

export const staticOf = async (root: string, basePath = "") => {
  const readText = (name: string) => readFile(join(root, name), "utf8")
  const index = await readText("index.html")
  const dashboard = await readText("dashboard.html").catch(() => index)
  const manifest: object = JSON.parse(await readText("manifest.webmanifest").catch(() => "{}"))

  return (config: { product: unknown }) => {
    const site = new Hono()
    const [start, page] = [index, dashboard].map((html) =>
      createFixedText("text/html; charset=UTF-8", () => withConfig(html, config, basePath)),
    ) as [Handler, Handler]
    site.use(etag({ weak: true }), async (c, next) => {
      await next()
      const { path } = c.req
      const { headers, ok } = c.res
      if (!ok) return
      const isHashed = path.startsWith("/assets/") && extname(path) !== ""
      headers.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache")
      headers.set("Vary", "Accept-Encoding")
      if (isHashed) headers.set("ETag", `"${basename(path)}-${headers.get("content-encoding")}"`)
    })
    site.get("/manifest.webmanifest", (c) =>
      c.json({ ...manifest, name: config.product, short_name: config.product }, 200, {
        "Content-Type": "application/manifest+json",
      }),
    )
    const sendFile = serveStatic({ root, precompressed: true })
    const send: MiddlewareHandler = async (c, next) => {
      const extension = extname(c.req.path)
      if (isHidden(c.req.path)) return next()
      if (extension && extension !== ".html") return sendFile(c, next)
      return (/^\/dashboard(\/|$)/.test(c.req.path) ? page : start)(c, next)
    }
    site.get("*", send)
    return site
  }
}

export type Static = Awaited<ReturnType<typeof staticOf>>
