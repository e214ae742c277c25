import { readdirSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "vite"

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
}

/**
 * Serves a built bare page from memory: gzip 9, HTTP/1.1.
 * @param {"login" | "table"} page @param {string} folder for the build
 * @param {string} [rows] the JSON that it asks for
 */
export const serveBare = async (page, folder, rows) => {
  const outDir = join(folder, page)
  await build({
    configFile: false,
    logLevel: "error",
    root: join(import.meta.dirname, page),
    build: { outDir, modulePreload: { polyfill: false }, reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
  })
  /** @type {Map<string, { body: Buffer, type: string }>} */
  const files = new Map()
  /** @param {string} path @param {string | Buffer} content */
  const keep = (path, content) =>
    files.set(path, { body: gzipSync(content, { level: 9 }), type: TYPES[extname(path)] ?? "text/plain" })
  for (const entry of readdirSync(outDir, { recursive: true, encoding: "utf8", withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) keep(path.slice(outDir.length), readFileSync(path))
  }
  if (rows) keep("/rows.json", rows)
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "")
    const file = files.get(path)
    if (!file) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        "Content-Type": file.type,
        "Content-Encoding": "gzip",
        "Content-Length": file.body.length,
        // Without it the page reuses the blank tab's process, unlike a visit from another site: 25 ms.
        "Cross-Origin-Opener-Policy": "same-origin",
      })
      .end(file.body)
  })
  server.keepAliveTimeout = 120_000
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)))
  const address = server.address()
  if (!address || typeof address === "string") throw new Error("no port")
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${address.port}`, stop }
}
