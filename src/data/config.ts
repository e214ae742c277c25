import { at, isObject, type Service } from "../declare/index.ts"
import type { Dialect } from "../wire/dialect.ts"
import { ConfigError } from "./config-error.ts"

/** What `/config.json` says: where the services are, and what the product is called. */
export interface Config {
  product: string
  services: Readonly<Record<Service, string>>
  /** Address of the realtime socket; empty: this origin. */
  socket: string
  /** Does the service have what goes beyond the documented calls? */
  extensions: boolean
  /** The owner's own words for what the services name otherwise. */
  dialect?: Dialect
  /** Accounts to try the product with; only a demo names them. */
  demo: readonly DemoAccount[]
  /** The address of a listing's page for customers, with `{slug}`, `{id}` or `{house_id}` in it. Absent: what is sent to them has no links. */
  site?: string
  /** Where the pictures of the base map come from; without it maps are drawn on plain ground. */
  tiles?: Tiles
}

export interface Tiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  address: string
  /** Whom the map's licence asks to be named, as plain text. An address at its end is where the text leads. */
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

/** Without the slash at the end: every declared path starts with one. */
const addressOf = (file: unknown, key: string, otherwise: string): string => {
  const value = at(file, key)
  if (value === undefined || value === null || value === "") return otherwise
  if (typeof value !== "string" || !(isPath(value) || isWeb(value))) throw new ConfigError(key, [notAnAddress(value)])
  return value.replace(/\/+$/, "")
}

/** What remains of an address of tiles without the names that are filled in. `{r}` is `@2x` on a fine screen. */
const withoutNames = (address: string) => address.replace(/\{[zxyr]\}/g, "0")

const isTiles = (value: unknown): value is string => {
  if (typeof value !== "string" || !["{z}", "{x}", "{y}"].every((name) => value.includes(name))) return false
  const bare = withoutNames(value)
  return !/[{}]/.test(bare) && (isPath(bare) || isWeb(bare))
}

/** A base map is no reason not to start: what cannot be used is told to the console, and left out. */
const tilesOf = (file: unknown): Tiles | undefined => {
  const address = at(file, "tiles")
  if (address === undefined || address === null || address === "") return undefined
  if (!isTiles(address)) {
    console.warn(
      '"tiles" in /config.json must be http(s)://… or a path, with {z}, {x} and {y} in it. Maps have no base.',
    )
    return undefined
  }
  const credit = at(file, "tiles_credit")
  return { address, credit: typeof credit === "string" ? credit.trim() : "" }
}

const isSite = (value: unknown): value is string => {
  if (typeof value !== "string" || !/\{(slug|id|house_id)\}/.test(value)) return false
  const bare = value.replace(/\{(slug|id|house_id)\}/g, "0")
  return !/[{}]/.test(bare) && isWeb(bare)
}

/** Without links customers still get the facts, so it is no reason not to start either. */
const siteOf = (file: unknown): string | undefined => {
  const value = at(file, "site")
  if (value === undefined || value === null || value === "") return undefined
  if (isSite(value)) return value
  console.warn('"site" in /config.json must be http(s)://… with {slug}, {id} or {house_id} in it. Nothing is linked.')
  return undefined
}

const isAccount = (item: unknown): item is DemoAccount =>
  isObject(item) && [item.label, item.email, item.password].every((value) => typeof value === "string")

/** The file's content with the defaults of what it does not say. Throws a ConfigError for an address that cannot be used. */
export const readConfig = (file: unknown): Config => {
  const product = at(file, "product")
  const demo = at(file, "demo")
  return {
    product: typeof product === "string" && product.trim() ? product.trim() : PRODUCT,
    services: Object.fromEntries(SERVICES.map((name) => [name, addressOf(file, name, `/svc/${name}`)])) as Record<
      Service,
      string
    >,
    socket: addressOf(file, "socket", ""),
    extensions: at(file, "extensions") === true,
    demo: Array.isArray(demo) ? demo.filter(isAccount) : [],
    site: siteOf(file),
    tiles: tilesOf(file),
  }
}

/** Milliseconds that the start waits for the file. */
const PATIENCE = 5000

const fetchFile = async (get: typeof fetch): Promise<unknown> => {
  const response = await get("/config.json", { signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

/** Our own server writes the file's content into the page. */
const inPage = () => globalThis.document?.getElementById("config")?.textContent ?? undefined

/** Reads the file. Where it is missing or broken the defaults hold, and the console says so. What reads a dialect is loaded for one. */
export const loadConfig = async (
  loadDialect: (content: unknown) => Promise<Dialect>,
  get: typeof fetch = fetch,
  written: string | undefined = inPage(),
): Promise<Config> => {
  const file = await (written === undefined ? fetchFile(get) : Promise.resolve(written).then(JSON.parse))
    .then((content) => {
      if (!isObject(content)) throw new Error("it holds no object")
      return content
    })
    .catch((cause: unknown) => {
      console.warn("/config.json cannot be read, the defaults are used.", cause)
      return {}
    })
  const content = at(file, "dialect") ?? undefined
  return { ...readConfig(file), ...(content !== undefined && { dialect: await loadDialect(content) }) }
}
