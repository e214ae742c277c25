import type { Dialect, OwnServices } from "../adapt/dialect.ts"
import { getByPath, isObject, type Resource, type Row, type Service } from "../declare/index.ts"
import { withBase } from "../routing/base-path.ts"
import { type Words, wordsOf } from "./words.ts"

/** Stops the start: a wrong address could leak the token, a wrong dialect could corrupt data. */
export class ConfigError extends Error {
  readonly key: string
  readonly faults: readonly string[]

  constructor(key: string, faults: readonly string[]) {
    super(`"${key}" di /config.json: ${faults.join(" ")}`)
    this.name = "ConfigError"
    this.key = key
    this.faults = faults
  }
}

export interface Config {
  product: string
  services: Readonly<Record<Service, string>>
  socket: string
  extensions: boolean
  dialect?: Dialect
  demo: readonly DemoAccount[]
  /**
   * Address of a listing's public page with `{slug}`, `{id}` or `{house_id}`. Without it, messages contain no links.
   */
  site?: string
  tiles?: Tiles
  words?: Words
}

export interface Tiles {
  address: string
  /** Attribution required by the map's licence, as plain text. A trailing URL becomes the link. */
  credit: string
}

export interface DemoAccount {
  label: string
  email: string
  password: string
}

const notAnAddress = (value: unknown) =>
  `${JSON.stringify(value)} harus berupa alamat lengkap seperti https://api.contoh.id, atau jalur seperti /svc/main.`

const PRODUCT = "Griya"
const SERVICES: readonly Service[] = ["main", "payment", "auth", "upload"]

const isPath = (text: string) => /^\/(?![/\\])/.test(text)

const isWeb = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

/** Removes the trailing slash, because declared paths start with one. */
const addressOf = (file: unknown, key: string, otherwise: string): string => {
  const value = getByPath(file, key)
  if (value === undefined || value === null || value === "") return otherwise
  if (typeof value !== "string" || !(isPath(value) || isWeb(value))) throw new ConfigError(key, [notAnAddress(value)])
  return value.replace(/\/+$/, "")
}

/** `{r}` is `@2x` on high-resolution screens. */
const withoutNames = (address: string) => address.replace(/\{[zxyr]\}/g, "0")

const isTiles = (value: unknown): value is string => {
  if (typeof value !== "string" || !["{z}", "{x}", "{y}"].every((name) => value.includes(name))) return false
  const bare = withoutNames(value)
  return !/[{}]/.test(bare) && (isPath(bare) || isWeb(bare))
}

/** Invalid tiles only log a warning, because maps are optional. */
const tilesOf = (file: unknown): Tiles | undefined => {
  const address = getByPath(file, "tiles")
  if (address === undefined || address === null || address === "") return undefined
  if (!isTiles(address)) {
    console.warn(
      '"tiles" in /config.json must be http(s)://… or a path, with {z}, {x} and {y} in it. Maps have no base.',
    )
    return undefined
  }
  const credit = getByPath(file, "tiles_credit")
  return { address, credit: typeof credit === "string" ? credit.trim() : "" }
}

const isSite = (value: unknown): value is string => {
  if (typeof value !== "string" || !/\{(slug|id|house_id)\}/.test(value)) return false
  const bare = value.replace(/\{(slug|id|house_id)\}/g, "0")
  return !/[{}]/.test(bare) && isWeb(bare)
}

const siteOf = (file: unknown): string | undefined => {
  const value = getByPath(file, "site")
  if (value === undefined || value === null || value === "") return undefined
  if (isSite(value)) return value
  console.warn('"site" in /config.json must be http(s)://… with {slug}, {id} or {house_id} in it. Nothing is linked.')
  return undefined
}

const isAccount = (item: unknown): item is DemoAccount =>
  isObject(item) && [item.label, item.email, item.password].every((value) => typeof value === "string")

export const readConfig = (file: unknown): Config => {
  const product = getByPath(file, "product")
  const demo = getByPath(file, "demo")
  return {
    product: typeof product === "string" && product.trim() ? product.trim() : PRODUCT,
    services: Object.fromEntries(SERVICES.map((name) => [name, addressOf(file, name, `/svc/${name}`)])) as Record<
      Service,
      string
    >,
    socket: addressOf(file, "socket", ""),
    extensions: getByPath(file, "extensions") === true,
    demo: Array.isArray(demo) ? demo.filter(isAccount) : [],
    site: siteOf(file),
    tiles: tilesOf(file),
    words: wordsOf(getByPath(file, "words")),
  }
}

const MAX_CONFIG_PATIENCE_MS = 5000

const fetchFile = async (get: typeof fetch): Promise<unknown> => {
  const response = await get(withBase("/config.json"), { signal: AbortSignal.timeout(MAX_CONFIG_PATIENCE_MS) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

/** Uses defaults and logs a warning if the file is missing or broken. */
export const loadConfig = async (
  loadDialect: (content: unknown) => Promise<Dialect>,
  get: typeof fetch = fetch,
): Promise<Config> => {
  const written = globalThis.document?.getElementById("config")?.textContent ?? undefined
  const file = await (written === undefined ? fetchFile(get) : Promise.resolve(written).then(JSON.parse))
    .then((content) => {
      if (!isObject(content)) throw new Error("it holds no object")
      return content
    })
    .catch((cause: unknown) => {
      console.warn("/config.json cannot be read, the defaults are used.", cause)
      return {}
    })
  const content = getByPath(file, "dialect") ?? undefined
  return { ...readConfig(file), ...(content !== undefined && { dialect: await loadDialect(content) }) }
}

/** Rows that were read earlier. Without it, records are always requested. */
export interface KnownRows {
  find: (resource: Resource, address: unknown) => Row | undefined
  /** Called after each write to the resource. */
  forget: (resource: Resource) => void
}

export interface ServiceContext extends OwnServices {
  extensions?: boolean
  rows?: KnownRows
}
