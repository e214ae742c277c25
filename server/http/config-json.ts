import { demoLogins } from "../../demo/accounts.ts"

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

/** A socket is reached by both schemes. */
const withSocket = (origins: readonly string[]) => origins.flatMap((origin) => [origin, origin.replace(/^http/, "ws")])

/** Of `pictures` what a content security policy can name: `https:`, `https://foto.contoh.id`, `https://*.contoh.id`. */
const namedPictures = (value: unknown) =>
  [value]
    .flat()
    .filter((item) => typeof item === "string" && /^https?:(\/\/(\*\.)?[\w.-]+(:\d+)?)?$/i.test(item)) as string[]

/** What /config.json says: the built app's own file over the defaults, with the accounts of a demo; and the origins that it names. */
export const configOf = (file: Readonly<Record<string, unknown>>, demo: boolean) => {
  const config = { ...DEFAULTS, ...file, ...(demo ? { extensions: true, demo: demoLogins } : {}) }
  const services = originsIn([file.main, file.payment, file.auth, file.upload])
  return {
    config,
    origins: {
      services: [...new Set([...services, ...withSocket(originsIn([file.socket]))])],
      // Services send pictures from where they are.
      pictures: [...new Set([...services, ...originsIn([file.tiles]), ...namedPictures(file.pictures)])],
    },
  }
}
