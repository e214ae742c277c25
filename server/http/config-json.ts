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

/** What /config.json says: the built app's own file over the defaults, with the accounts of a demo; and the origins of the services and of the map's pictures. */
export const configOf = (file: Readonly<Record<string, unknown>>, demo: boolean) => {
  const config = { ...DEFAULTS, ...file, ...(demo ? { extensions: true, demo: demoLogins } : {}) }
  const { tiles, tiles_credit, site, ...services } = file
  return { config, origins: originsIn(Object.values(services)), pictures: originsIn([tiles]) }
}
