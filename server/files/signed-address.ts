import { createHmac, timingSafeEqual } from "node:crypto"

const MINUTE = 60_000
/** Addresses of one quarter of an hour are the same, so that a page that is drawn anew fetches nothing twice. */
const STEP = 15 * MINUTE
/** An address holds for 15 to 30 minutes. */
const LASTS = 2 * STEP

const sealOf = (secret: string, path: string, until: number) =>
  createHmac("sha256", secret).update(`file ${path} ${until}`).digest("base64url")

/** `/files/proof/3f9c….pdf?until=1763769600000&seal=…`: who has it may open the file until then. */
export const signedAddress = (secret: string, path: string, now = Date.now()): string => {
  if (!path.startsWith("/files/")) return path
  const until = Math.floor(now / STEP) * STEP + LASTS
  return `${path}?until=${until}&seal=${sealOf(secret, path, until)}`
}

/** The file's own address. */
export const unsignedAddress = (address: unknown): unknown =>
  typeof address === "string" && address.startsWith("/files/") ? address.replace(/\?.*$/s, "") : address

/** Was the address given by this service, and does it still hold? */
export const isSigned = (
  secret: string,
  path: string,
  { until = "", seal = "" }: Readonly<Record<string, string>>,
  now = Date.now(),
): boolean => {
  const wanted = Buffer.from(sealOf(secret, path, Number(until)))
  const given = Buffer.from(seal)
  return Number(until) > now && given.length === wanted.length && timingSafeEqual(given, wanted)
}
