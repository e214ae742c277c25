import { readFile } from "node:fs/promises"
import { type Config, readConfig } from "../src/data/config.ts"
import { loadDialect } from "../src/data/load-dialect.ts"
import { getByPath, isObject, type Service } from "../src/declare/index.ts"
import { type Options, UsageError } from "./options.ts"

const PATIENCE_MS = 15_000

const isAddress = (source: string) => /^https?:\/\//i.test(source)

const addressOf = (source: string) => {
  const url = new URL(source)
  if (!url.pathname.endsWith(".json")) url.pathname = `${url.pathname.replace(/\/$/, "")}/config.json`
  return url
}

const fetched = async (source: string, get: typeof fetch): Promise<string> => {
  if (!URL.canParse(source)) throw new UsageError(`${source} bukan alamat yang benar.`)
  const address = addressOf(source)
  const response = await get(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
    throw new UsageError(`${address} tidak dapat dihubungi.`, { cause })
  })
  if (!response.ok) throw new UsageError(`${address} menjawab HTTP ${response.status}.`)
  return response.text()
}

const readText = (source: string, get: typeof fetch) =>
  isAddress(source)
    ? fetched(source, get)
    : readFile(source, "utf8").catch((cause: unknown) => {
        throw new UsageError(`Berkas ${source} tidak dapat dibaca.`, { cause })
      })

const jsonIn = (text: string, source: string): Record<string, unknown> => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (cause) {
    throw new UsageError(`${source} bukan JSON yang benar.`, { cause })
  }
  if (!isObject(content)) throw new UsageError(`${source} harus berisi objek JSON.`)
  return content
}

const originOf = ({ config, origin }: Options): string | undefined => {
  if (origin && !(isAddress(origin) && URL.canParse(origin))) throw new UsageError("--origin harus berupa http(s)://…")
  if (origin) return new URL(origin).origin
  // Paths are relative to the folder of config.json, as in the app.
  return isAddress(config) ? new URL(".", addressOf(config)).href.replace(/\/$/, "") : undefined
}

export const configFrom = async (options: Options, get: typeof fetch = fetch): Promise<Config> => {
  const content = jsonIn(await readText(options.config, get), options.config)
  let config: Config
  try {
    config = readConfig(content)
    const dialect = getByPath(content, "dialect") ?? undefined
    if (dialect !== undefined) config = { ...config, dialect: await loadDialect(dialect) }
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
  const origin = originOf(options)
  const services = Object.entries(config.services).map(([name, address]) => {
    if (isAddress(address)) return [name, address]
    if (!origin)
      throw new UsageError(
        `Alamat ${name} di ${options.config} berupa jalur (${address}). Sebutkan asalnya: --origin https://…`,
      )
    return [name, origin + address]
  })
  return { ...config, services: Object.fromEntries(services) as Record<Service, string> }
}
