const WEB = /^https?:\/\/\S/i

/** Any origin does to resolve a path against a path. */
const HERE = "http://here"

/**
 * The address as the browser may open it. A relative one lies below the address of the service that sent it, a path is of that service's origin.
 * `base` is that service's address: `https://files.example/api`, or `/svc/upload` on this origin.
 */
export const resolved = (address: string, base: string): string => {
  if (WEB.test(address)) return address
  const isHere = !WEB.test(base)
  if (isHere && /^\/(?!\/)/.test(address)) return address
  const below = `${isHere ? HERE : ""}${base}`.replace(/\/*$/, "/")
  const whole = URL.canParse(address, below) ? new URL(address, below).href : address
  if (whole.startsWith(`${HERE}/`)) return whole.slice(HERE.length)
  // `//cdn.example/x.jpg`, of a service on this origin.
  return isHere ? whole.replace(/^http:/, "https:") : whole
}
