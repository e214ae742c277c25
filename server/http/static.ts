import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { extname, join, relative, sep } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { ownValue } from "../../src/declare/own-value.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
}
const COMPRESSIBLE_EXTENSIONS = [".html", ".js", ".css", ".json", ".svg", ".txt", ".webmanifest"]
const SMALLEST = 1024

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = "br" | "gzip"

interface Asset {
  bytes: Bytes
  type: string
  etag: string
  hashed: boolean
  encoded: Partial<Record<Encoding, Promise<Bytes>>>
}

const WRITTEN: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const encoders: { readonly [E in Encoding]: (bytes: Bytes) => Promise<Buffer> } = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => zip(bytes, { level: 9 }),
}

const mergePrecompressed = (assets: Map<string, Asset>) => {
  for (const [name, { bytes }] of assets) {
    const encoding = ownValue(WRITTEN, extname(name))
    const original = encoding && assets.get(name.slice(0, -extname(name).length))
    if (!original) continue
    original.encoded[encoding] = Promise.resolve(bytes)
    assets.delete(name)
  }
  return assets
}

const assetOf = (name: string, bytes: Bytes): Asset => ({
  bytes,
  type: ownValue(TYPES, extname(name)) ?? "application/octet-stream",
  etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`,
  hashed: name.startsWith("/assets/"),
  encoded: {},
})

const read = async (folder: string) => {
  const assets = new Map<string, Asset>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(folder, path).split(sep).join("/")}`
    if (!entry.isFile() || name.startsWith("/.")) continue
    assets.set(name, assetOf(name, new Uint8Array(await readFile(path))))
  }
  return mergePrecompressed(assets)
}

const encodingFor = (name: string, accepted: string, { bytes }: Asset): Encoding | undefined => {
  if (bytes.length < SMALLEST || !COMPRESSIBLE_EXTENSIONS.includes(extname(name))) return undefined
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding))
}

const answer = async (request: Request, name: string, asset: Asset) => {
  const encoding = encodingFor(name, request.headers.get("accept-encoding") ?? "", asset)
  const etag = encoding ? `${asset.etag.slice(0, -1)}-${encoding}"` : asset.etag
  const headers: Record<string, string> = {
    "Content-Type": asset.type,
    "Cache-Control": asset.hashed ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: etag,
    Vary: "Accept-Encoding",
  }
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers })
  if (!encoding) return new Response(asset.bytes, { headers })
  asset.encoded[encoding] ??= encoders[encoding](asset.bytes).then((encoded) => new Uint8Array(encoded))
  return new Response(await asset.encoded[encoding], { headers: { ...headers, "Content-Encoding": encoding } })
}

const pageFor = (pathname: string, assets: ReadonlyMap<string, Asset>) =>
  /^\/dashboard(\/|$)/.test(pathname) && assets.has("/dashboard.html") ? "/dashboard.html" : "/index.html"

const withConfig = ({ bytes }: Asset, name: string, config: object) => {
  const data = JSON.stringify(config).replaceAll("<", "\\u003c")
  const html = Buffer.from(bytes)
    .toString()
    .replace(/ *<link rel="preload" href="\/config.json"[^>]*>\n?/, "")
    .replace("</head>", () => `<script type="application/json" id="config">${data}</script></head>`)
  return assetOf(name, new Uint8Array(Buffer.from(html)))
}

export const staticOf = async (folder: string) => {
  const files = await read(folder)
  return (config: object) => {
    const assets = new Map(
      [...files].map(([name, asset]) => [name, extname(name) === ".html" ? withConfig(asset, name, config) : asset]),
    )
    return async (request: Request): Promise<Response | undefined> => {
      const { pathname } = new URL(request.url)
      const isPage = !assets.has(pathname) && !extname(pathname)
      const name = isPage ? pageFor(pathname, assets) : pathname
      const asset = assets.get(name)
      return asset && answer(request, name, asset)
    }
  }
}

export type Static = Awaited<ReturnType<typeof staticOf>>
