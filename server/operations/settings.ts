import { join } from "node:path"
import { z } from "zod"
import { DEMO_PASSWORD } from "../../demo/accounts.ts"
import { SHORTEST_PASSWORD } from "../../src/domain/password.ts"
import { SHORTEST_SECRET } from "../auth/secret-file.ts"

const wholeNumber = (name: string, least: number, most: number, absent: number, what = `angka ${least}–${most}`) =>
  z
    .string()
    .default(String(absent))
    .refine((text) => Number.isInteger(Number(text)) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `${name} harus ${what}, bukan "${input}".`,
    })
    .transform(Number)

const longText = (name: string, least: number) => z.string().min(least, `${name} paling sedikit ${least} huruf.`)

const httpAddress = (name: string, what: string) =>
  z.url({ protocol: /^https?$/, error: ({ input }) => `${name} harus alamat http(s)${what}, bukan "${input}".` })

/** Names that a browser keeps as they are: none begins with a dot. */
const BASE_PATH = /^(\/[\w-][\w.~-]*)+$/

/** The address contains a password: the message does not repeat it. */
const NO_DATABASE = "DATABASE_URL harus alamat PostgreSQL, misalnya postgres://nama:sandi@server:5432/griya."

/** Earlier versions spoke HTTPS themselves; without this they would start in plain HTTP after an upgrade. */
const noTls = z
  .never(
    "TLS_CERT dan TLS_KEY tidak dipakai lagi. Hapus keduanya, dan pasang proxy yang berbicara https di depan layanan ini, dengan PROXIES=1.",
  )
  .optional()

const BARE_SIGNS =
  "DATABASE_URL berisi tanda / atau # yang tidak dikodekan di dalam nama atau sandinya. Kodekan: / menjadi %2F, # menjadi %23, @ menjadi %40, ? menjadi %3F, % menjadi %25."

/** A bare `/` or `#` ends the host too early: an error would then name a piece of the password as the host. */
const hasBareSigns = (text: string) => /^\w+:\/\/([^?]*#|[^/?#]*\/[^?]*@)/.test(text)

/** A Unix socket has no host: postgres://nama@/griya?host=/run/postgresql, which a plain `URL` refuses. */
const isDatabaseUrl = (text: string) =>
  !hasBareSigns(text) && /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace("@/", "@localhost/"))

const S3_NAMES = ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const
const ADMIN_NAMES = ["ADMIN_EMAIL", "ADMIN_PASSWORD"] as const
type Texts = Readonly<Record<string, unknown>>

const emptyOf = (names: readonly string[], env: Texts) => names.filter((name) => env[name] === undefined)
const arePaired =
  (...names: readonly string[]) =>
  (env: Texts) =>
    [0, names.length].includes(emptyOf(names, env).length)
const unpaired = (...names: readonly string[]) => ({
  error: ({ input }: { input: unknown }) =>
    `${names.join(", ")} diisi semua atau tidak sama sekali; ${emptyOf(names, input as Texts).join(" dan ")} kosong.`,
})

const environment = z
  .object({
    PORT: wholeNumber("PORT", 0, 65_535, 4400),
    HOST: z.string().optional(),
    BASE_PATH: z
      .string()
      .regex(BASE_PATH, {
        error: ({ input }) =>
          `BASE_PATH harus jalur seperti /griya atau /kantor/griya, tanpa garis miring di akhir, bukan "${input}". Kosongkan bila Griya ada di akar alamatnya.`,
      })
      .default(""),
    DEMO: z.string().optional(),
    DEMO_WORDS: z.string().optional(),
    DEMO_LEADS_MINUTES: wholeNumber("DEMO_LEADS_MINUTES", 0, 1440, 4),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: z
      .string()
      .refine(isDatabaseUrl, { error: ({ input }) => (hasBareSigns(String(input)) ? BARE_SIGNS : NO_DATABASE) })
      .optional(),
    DATABASE_CONNECTIONS: wholeNumber("DATABASE_CONNECTIONS", 2, 100, 10),
    CALLS_PER_SECOND: wholeNumber("CALLS_PER_SECOND", 1, 100_000, 50),
    DRAIN_SECONDS: wholeNumber("DRAIN_SECONDS", 0, 60, 0),
    JWT_SECRET: longText("JWT_SECRET", SHORTEST_SECRET).optional(),
    DATA_KEY: longText("DATA_KEY", SHORTEST_SECRET).optional(),
    PROXIES: wholeNumber("PROXIES", 0, Number.POSITIVE_INFINITY, 0, "jumlah proxy, misalnya 1"),
    ADMIN_EMAIL: z.string().optional(),
    ADMIN_PASSWORD: longText("ADMIN_PASSWORD", SHORTEST_PASSWORD).optional(),
    METRICS_TOKEN: longText("METRICS_TOKEN", 16).optional(),
    SLOW_MS: wholeNumber("SLOW_MS", 1, 60_000, 1000),
    S3_ENDPOINT: httpAddress("S3_ENDPOINT", " dari bucketnya, misalnya https://s3.contoh.id/griya").optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_REGION: z.string().default("auto"),
    GATEWAY_SERVER_KEY: longText("GATEWAY_SERVER_KEY", 16).optional(),
    GATEWAY_URL: httpAddress("GATEWAY_URL", ", misalnya https://api.midtrans.com").optional(),
    WEBHOOK_PRIVATE: z.string().optional(),
    TLS_CERT: noTls,
    TLS_KEY: noTls,
  })
  .refine(arePaired(...ADMIN_NAMES), unpaired(...ADMIN_NAMES))
  .refine(({ ADMIN_PASSWORD }) => ADMIN_PASSWORD !== DEMO_PASSWORD, {
    error: "ADMIN_PASSWORD adalah kata sandi demo, yang diketahui umum. Pilih yang lain.",
  })
  .refine(arePaired(...S3_NAMES), unpaired(...S3_NAMES))

const toSettings = (env: z.infer<typeof environment>) => {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DEMO } = env
  const demo = DEMO === "1"
  return {
    port: env.PORT,
    host: env.HOST,
    /** `/griya`, or "" at the root of the origin. */
    basePath: env.BASE_PATH,
    demo,
    /** Indonesian labels and toasts in place of the specification's English ones. */
    hasDemoWords: demo && env.DEMO_WORDS === "1",
    arrivalMinutes: env.DEMO_LEADS_MINUTES,
    folder: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    connections: env.DATABASE_CONNECTIONS,
    callsPerSecond: env.CALLS_PER_SECOND,
    drainSeconds: env.DRAIN_SECONDS,
    secret: env.JWT_SECRET,
    dataKey: env.DATA_KEY,
    staticDir: join(import.meta.dirname, "../dist"),
    proxies: env.PROXIES,
    firstAdmin: email && password ? { email, password } : undefined,
    metricsToken: env.METRICS_TOKEN,
    slowMs: env.SLOW_MS,
    s3:
      endpoint && accessKeyId && secretAccessKey
        ? { endpoint, accessKeyId, secretAccessKey, region: env.S3_REGION }
        : undefined,
    /** Webhooks may go to private networks, and to http. */
    allowsPrivateWebhooks: env.WEBHOOK_PRIVATE === "1",
    gateway: { serverKey: env.GATEWAY_SERVER_KEY, url: env.GATEWAY_URL },
  }
}

export type Settings = ReturnType<typeof toSettings> & { host: string }

const LOOPBACK = ["127.0.0.1", "::1", "localhost"]

export const settingsOf = (env: NodeJS.ProcessEnv, options: Partial<Settings> = {}): Settings => {
  const { data, error } = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, text]) => text)))
  if (!data) throw new Error([...new Set(error.issues.map(({ message }) => message))].join("\n"))
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const settings = { ...toSettings(data), ...given }
  const host = settings.host ?? (settings.demo ? "127.0.0.1" : "0.0.0.0")
  if (settings.demo && !LOOPBACK.includes(host))
    throw new Error(
      `Mode demo hanya melayani komputer ini (127.0.0.1), bukan ${host}. Pakai DEMO=0 untuk melayani jaringan.`,
    )
  return { ...settings, host }
}
