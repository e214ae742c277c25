import { demoLogins } from "./demo-accounts.ts"

const DEFAULTS = {
  product: "Griya",
  main: "/svc/main",
  payment: "/svc/payment",
  auth: "/svc/auth",
  upload: "/svc/upload",
  socket: "/",
  extensions: true,
}

const originsIn = (config: Readonly<Record<string, unknown>>) =>
  Object.values(config).flatMap((value) =>
    typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value) ? new URL(value).origin : [],
  )

/** What /config.json says: the built app's own file over the defaults, with the accounts of a demo; and the origins it names. */
export const configOf = (file: Readonly<Record<string, unknown>>, demo: boolean) => {
  const config = { ...DEFAULTS, ...file, ...(demo ? { extensions: true, demo: demoLogins } : {}) }
  return { config, origins: [...new Set(originsIn(file))] }
}
