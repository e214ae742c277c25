const WEB = /^https?:\/\/\S/i

const PLACEHOLDER_ORIGIN = "http://here"

/**
 * Resolves an address against `base`, the service's address: `https://files.example/api`, or `/svc/upload` on this
 * origin.
 */
export const resolveAddress = (address: string, base: string): string => {
  if (WEB.test(address)) return address
  const isHere = !WEB.test(base)
  if (isHere && /^\/(?!\/)/.test(address)) return address
  const below = `${isHere ? PLACEHOLDER_ORIGIN : ""}${base}`.replace(/\/*$/, "/")
  const whole = URL.canParse(address, below) ? new URL(address, below).href : address
  if (whole.startsWith(`${PLACEHOLDER_ORIGIN}/`)) return whole.slice(PLACEHOLDER_ORIGIN.length)
  // `//cdn.example/x.jpg`, of a service on this origin.
  return isHere ? whole.replace(/^http:/, "https:") : whole
}
