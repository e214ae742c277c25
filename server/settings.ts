import { join } from "node:path"

/** What the environment says, read once. */
export interface Settings {
  port: number
  host: string
  demo: boolean
  /** Where the embedded database, the uploads and the secret are kept. */
  folder: string
  databaseUrl: string | undefined
  secret: string | undefined
  staticDir: string
  /** Our own reverse proxies before this server. */
  proxies: number
  first: { email: string; password: string } | undefined
}

const LOOPBACK = ["127.0.0.1", "::1", "localhost"]
const SHORTEST_SECRET = 32
const SHORTEST_PASSWORD = 12

const portIn = (text: string | undefined) => {
  const port = Number(text ?? 4400)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT harus angka 0–65535, bukan "${text}".`)
  return port
}

const proxiesIn = (text: string | undefined) => {
  const proxies = Number(text || 0)
  if (!Number.isInteger(proxies) || proxies < 0)
    throw new Error(`PROXIES harus jumlah proxy, misalnya 1, bukan "${text}".`)
  return proxies
}

const firstIn = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: NodeJS.ProcessEnv) => {
  if (!email || !password) return undefined
  if (password.length < SHORTEST_PASSWORD) throw new Error(`ADMIN_PASSWORD paling sedikit ${SHORTEST_PASSWORD} huruf.`)
  return { email, password }
}

/** The settings of this start; what is told in the call wins over the environment. Throws a sentence for what cannot be. */
export const settingsOf = (env: NodeJS.ProcessEnv, told: Partial<Settings> = {}): Settings => {
  const demo = told.demo ?? env.DEMO === "1"
  const host = told.host ?? env.HOST ?? (demo ? "127.0.0.1" : "0.0.0.0")
  if (demo && !LOOPBACK.includes(host))
    throw new Error(
      `Mode demo hanya melayani komputer ini (127.0.0.1), bukan ${host}. Pakai DEMO=0 untuk melayani jaringan.`,
    )
  if (env.JWT_SECRET && env.JWT_SECRET.length < SHORTEST_SECRET)
    throw new Error(`JWT_SECRET paling sedikit ${SHORTEST_SECRET} huruf.`)
  return {
    port: told.port ?? portIn(env.PORT),
    host,
    demo,
    folder: told.folder ?? (env.DATA_DIR || ".data"),
    databaseUrl: told.databaseUrl ?? (env.DATABASE_URL || undefined),
    secret: told.secret ?? (env.JWT_SECRET || undefined),
    staticDir: told.staticDir ?? join(import.meta.dirname, "../dist"),
    proxies: told.proxies ?? proxiesIn(env.PROXIES),
    first: told.first ?? firstIn(env),
  }
}
