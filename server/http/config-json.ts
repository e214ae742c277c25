import { demoLogins } from "../../demo/accounts.ts"
import { demoWords } from "../../demo/words.ts"

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

export const configOf = (file: Readonly<Record<string, unknown>>, demo: boolean, hasDemoWords: boolean) => {
  const config = {
    ...DEFAULTS,
    ...(hasDemoWords && { words: demoWords }),
    ...file,
    ...(demo ? { extensions: true, demo: demoLogins } : {}),
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
