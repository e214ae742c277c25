const WEB = /^https?:\/\/\S/i

const HERE = "http://here"

/**
 * Resolves an address against `base`, the service's address: `https://files.example/api`, or `/svc/upload` on this
 * origin.
 */
export const resolveAddress = (address: string, base: string): string => {
  if (WEB.test(address)) return address
  const isHere = !WEB.test(base)
  if (isHere && /^\/(?!\/)/.test(address)) return address
  const below = `${isHere ? HERE : ""}${base}`.replace(/\/*$/, "/")
  const whole = URL.canParse(address, below) ? new URL(address, below).href : address
  if (whole.startsWith(`${HERE}/`)) return whole.slice(HERE.length)
  // `//cdn.example/x.jpg`, of a service on this origin.
  return isHere ? whole.replace(/^http:/, "https:") : whole
}
