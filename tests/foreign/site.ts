import { readFile } from "node:fs/promises"
import { request as forward, type IncomingMessage, type ServerResponse } from "node:http"
import { extname, join, resolve } from "node:path"
import { listening } from "../fixtures/listening.ts"

const DIST = resolve(import.meta.dirname, "../../dist")
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
}

const sendFile = async (path: string, response: ServerResponse) => {
  const file = extname(path) ? path : "/index.html"
  const bytes = await readFile(join(DIST, file)).catch(() => undefined)
  response.writeHead(bytes ? 200 : 404, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    ...(file.startsWith("/assets/") ? { "cache-control": "public, max-age=31536000, immutable" } : {}),
  })
  response.end(bytes)
}

/** Host of a site without HTTPS, and the address of a local port on it. */
const PLAIN_HOST = "kantor.test"
export const seenPlain = (origin: string) => `http://p${new URL(origin).port}.${PLAIN_HOST}`

const passOn = (port: string, path: string, incoming: IncomingMessage) =>
  new Promise<IncomingMessage>((done, fail) => {
    const { method, headers } = incoming
    incoming.pipe(forward({ host: "127.0.0.1", port, method, path, headers }, done).on("error", fail))
  })

export interface Site {
  origin: string
  proxy: string
  close: () => Promise<unknown>
}

export const startSite = async (config: object, { isPlain = false } = {}): Promise<Site> => {
  const { origin, close } = await listening(async (request, response) => {
    const { url = "/" } = request
    const { hostname, pathname, search } = new URL(url, "http://localhost")
    const [, port] = /^p(\d+)\./.exec(hostname) ?? []
    if (port) {
      const answer = await passOn(port, pathname + search, request)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      return answer.pipe(response)
    }
    if (pathname.startsWith("/socket.io")) return response.writeHead(404).end()
    if (pathname !== "/config.json") return sendFile(pathname, response)
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(config))
  })
  return { origin: isPlain ? `http://${PLAIN_HOST}` : origin, proxy: origin, close }
}
