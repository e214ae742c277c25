import { join } from "node:path"
import { SHORTEST_SECRET } from "./auth/auth.ts"
import type { S3 } from "./files/s3-store.ts"

export interface Settings {
  port: number
  host: string
  demo: boolean
  folder: string
  databaseUrl: string | undefined
  connections: number
  drain: number
  secret: string | undefined
  staticDir: string
  proxies: number
  first: { email: string; password: string } | undefined
  metricsToken: string | undefined
  slow: number
  s3: S3 | undefined
  gateway: { serverKey: string | undefined; url: string | undefined }
}

const LOOPBACK = ["127.0.0.1", "::1", "localhost"]
const SHORTEST_PASSWORD = 12
const SHORTEST_KEY = 16
const SHORTEST_TOKEN = 16

const portIn = (text: string | undefined) => {
  const port = Number(text ?? 4400)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT harus angka 0–65535, bukan "${text}".`)
  return port
}

const hostIn = (named: string | undefined, demo: boolean) => {
  const host = named ?? (demo ? "127.0.0.1" : "0.0.0.0")
  if (demo && !LOOPBACK.includes(host))
    throw new Error(
      `Mode demo hanya melayani komputer ini (127.0.0.1), bukan ${host}. Pakai DEMO=0 untuk melayani jaringan.`,
    )
  return host
}

const databaseUrlIn = (text: string | undefined) => {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !["postgres:", "postgresql:"].includes(url.protocol))
    // The address contains a password: do not repeat it.
    throw new Error("DATABASE_URL harus alamat PostgreSQL, misalnya postgres://nama:sandi@server:5432/griya.")
  return text
}

const readWholeNumber = (
  env: NodeJS.ProcessEnv,
  name: string,
  { least, most, absent }: Record<"least" | "most" | "absent", number>,
) => {
  const number = Number(env[name] || absent)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${name} harus angka ${least}–${most}, bukan "${env[name]}".`)
  return number
}

const proxiesIn = (text: string | undefined) => {
  const proxies = Number(text || 0)
  if (!Number.isInteger(proxies) || proxies < 0)
    throw new Error(`PROXIES harus jumlah proxy, misalnya 1, bukan "${text}".`)
  return proxies
}

const s3In = (env: NodeJS.ProcessEnv): S3 | undefined => {
  const names = ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const
  const empty = names.filter((name) => !env[name])
  if (empty.length === names.length) return undefined
  if (empty.length > 0)
    throw new Error(`${names.join(", ")} diisi semua atau tidak sama sekali; ${empty.join(" dan ")} kosong.`)
  const [endpoint, accessKeyId, secretAccessKey] = names.map((name) => String(env[name])) as [string, string, string]
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      `S3_ENDPOINT harus alamat http(s) dari bucketnya, misalnya https://s3.contoh.id/griya, bukan "${endpoint}".`,
    )
  return { endpoint, region: env.S3_REGION || "auto", accessKeyId, secretAccessKey }
}

const readFirstAdmin = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: NodeJS.ProcessEnv) => {
  if (!email !== !password)
    throw new Error(
      `ADMIN_EMAIL dan ADMIN_PASSWORD diisi keduanya; ${email ? "ADMIN_PASSWORD" : "ADMIN_EMAIL"} kosong.`,
    )
  if (!email || !password) return undefined
  if (password.length < SHORTEST_PASSWORD) throw new Error(`ADMIN_PASSWORD paling sedikit ${SHORTEST_PASSWORD} huruf.`)
  return { email, password }
}

const gatewayIn = ({ GATEWAY_SERVER_KEY: key, GATEWAY_URL: url }: NodeJS.ProcessEnv) => {
  if (key && key.length < SHORTEST_KEY) throw new Error(`GATEWAY_SERVER_KEY paling sedikit ${SHORTEST_KEY} huruf.`)
  if (url && !/^https?:\/\/\S+$/.test(url))
    throw new Error(`GATEWAY_URL harus alamat http(s), misalnya https://api.midtrans.com, bukan "${url}".`)
  return { serverKey: key || undefined, url: url || undefined }
}

const metricsTokenIn = (token: string | undefined) => {
  if (token && token.length < SHORTEST_TOKEN) throw new Error(`METRICS_TOKEN paling sedikit ${SHORTEST_TOKEN} huruf.`)
  return token || undefined
}

const readMonitoringSettings = (env: NodeJS.ProcessEnv, options: Partial<Settings>) => ({
  metricsToken: options.metricsToken ?? metricsTokenIn(env.METRICS_TOKEN),
  slow: options.slow ?? readWholeNumber(env, "SLOW_MS", { least: 1, most: 60_000, absent: 1000 }),
})

/** Earlier versions spoke HTTPS themselves; without this they would start in plain HTTP after an upgrade. */
const refuseTls = ({ TLS_CERT, TLS_KEY }: NodeJS.ProcessEnv) => {
  if (TLS_CERT || TLS_KEY)
    throw new Error(
      "TLS_CERT dan TLS_KEY tidak dipakai lagi. Hapus keduanya, dan pasang proxy yang berbicara https di depan layanan ini, dengan PROXIES=1.",
    )
}

export const settingsOf = (env: NodeJS.ProcessEnv, options: Partial<Settings> = {}): Settings => {
  refuseTls(env)
  const demo = options.demo ?? env.DEMO === "1"
  const host = hostIn(options.host ?? env.HOST, demo)
  if (env.JWT_SECRET && env.JWT_SECRET.length < SHORTEST_SECRET)
    throw new Error(`JWT_SECRET paling sedikit ${SHORTEST_SECRET} huruf.`)
  return {
    ...readMonitoringSettings(env, options),
    port: options.port ?? portIn(env.PORT),
    host,
    demo,
    folder: options.folder ?? (env.DATA_DIR || ".data"),
    databaseUrl: options.databaseUrl ?? databaseUrlIn(env.DATABASE_URL),
    connections:
      options.connections ?? readWholeNumber(env, "DATABASE_CONNECTIONS", { least: 2, most: 100, absent: 10 }),
    drain: options.drain ?? readWholeNumber(env, "DRAIN_SECONDS", { least: 0, most: 60, absent: 0 }),
    secret: options.secret ?? (env.JWT_SECRET || undefined),
    staticDir: options.staticDir ?? join(import.meta.dirname, "../dist"),
    proxies: options.proxies ?? proxiesIn(env.PROXIES),
    first: options.first ?? readFirstAdmin(env),
    s3: options.s3 ?? s3In(env),
    gateway: options.gateway ?? gatewayIn(env),
  }
}
