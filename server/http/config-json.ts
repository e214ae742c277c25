import { mapValues, toMerged } from "es-toolkit"
import { demoLogins } from "../../demo/accounts.ts"
import { demoWords } from "../../demo/words.ts"
import { TOTAL_HEADER } from "../../src/declare/answer.ts"
import { isObject, type Resource, type Service } from "../../src/declare/index.ts"

/** A part of `Dialect` (`src/adapt/dialect.ts`). */
interface OwnWords {
  fields?: Readonly<Record<string, string>>
  calls?: Readonly<Record<string, { total: { header: string } }>>
}

const ownDialectOf = ({ fields, calls, views = {} }: Resource): OwnWords => {
  const named = Object.entries(fields).filter(([, field]) => field.named !== undefined)
  const lists = Object.entries({ list: calls.list, ...mapValues(views, ({ call }) => call) })
  const bare = lists.filter(([, call]) => call?.rows === "")
  return {
    ...(named.length > 0 && { fields: Object.fromEntries(named.map(([name]) => [name, name])) }),
    ...(bare.length > 0 && {
      calls: Object.fromEntries(bare.map(([part]) => [part, { total: { header: TOTAL_HEADER } }])),
    }),
  }
}

/**
 * The dialect of the reference API: declared names, also of fields with `named`, and the number of all rows in a header
 * of lists whose body is the rows themselves.
 */
export const ownDialect = (resources: readonly Resource[]) => {
  const own = resources.map((resource): [string, OwnWords] => [resource.name, ownDialectOf(resource)])
  const told = own.filter(([, dialect]) => Object.keys(dialect).length > 0)
  return told.length > 0 ? { resources: Object.fromEntries(told) } : undefined
}

const DEFAULTS = {
  product: "Griya",
  main: "/svc/main",
  payment: "/svc/payment",
  auth: "/svc/auth",
  upload: "/svc/upload",
  socket: "/",
  extensions: true,
}

const originsIn = (values: readonly unknown[]) => [
  ...new Set(
    values.flatMap((value) => {
      if (typeof value !== "string" || !/^https?:\/\//i.test(value)) return []
      return URL.canParse(value) ? [new URL(value).origin] : []
    }),
  ),
]

const withSocket = (origins: readonly string[]) => origins.flatMap((origin) => [origin, origin.replace(/^http/, "ws")])

/**
 * Sources of `pictures` that a content security policy can contain: `https:`, `https://foto.contoh.id`,
 * `https://*.contoh.id`.
 */
const namedPictures = (value: unknown) =>
  [value]
    .flat()
    .filter((item) => typeof item === "string" && /^https?:(\/\/(\*\.)?[\w.-]+(:\d+)?)?$/i.test(item)) as string[]

type ConfigFile = Readonly<Record<string, unknown>>

/** False for a service that the file names elsewhere, which the reference API does not answer. */
const isOwn = (file: ConfigFile, service: Service) => (file[service] ?? DEFAULTS[service]) === DEFAULTS[service]

const dialectOf = (file: ConfigFile, resources: readonly Resource[]) => {
  const own = ownDialect(resources.filter(({ calls }) => calls.list && isOwn(file, calls.list.service)))
  return own && toMerged(own, isObject(file.dialect) ? file.dialect : {})
}

export const configOf = (
  file: ConfigFile,
  { demo, hasDemoWords, resources }: { demo: boolean; hasDemoWords: boolean; resources: readonly Resource[] },
) => {
  const dialect = dialectOf(file, resources)
  const config = {
    ...DEFAULTS,
    ...(hasDemoWords && { words: demoWords }),
    ...file,
    ...(dialect && { dialect }),
    ...(demo && isOwn(file, "main") && { extensions: true }),
    ...(demo && { demo: demoLogins }),
  }
  const services = originsIn([file.main, file.payment, file.auth, file.upload])
  return {
    config,
    origins: {
      services: [...new Set([...services, ...withSocket(originsIn([file.socket]))])],
      // Services may send pictures from their own origins.
      pictures: [...new Set([...services, ...originsIn([file.tiles]), ...namedPictures(file.pictures)])],
    },
  }
}
