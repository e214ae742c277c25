import type { MiddlewareHandler } from "hono"
import { secureHeaders } from "hono/secure-headers"

interface Origins {
  services: readonly string[]
  pictures: readonly string[]
}

const policyFor = ({ services, pictures }: Origins) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:", ...pictures],
  fontSrc: ["'self'", "data:"],
  // Browsers apply 'self' to this origin's websocket, too.
  connectSrc: ["'self'", ...services],
  workerSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

interface Protection {
  /** Undefined: no content security policy, because the development server has an inline script. */
  origins: Origins | undefined
  isProxied: boolean
}

/** Sets headers on every answer. A handler's own, stricter content security policy stays. */
export const protectAnswers = ({ origins, isProxied }: Protection): MiddlewareHandler => {
  const options = {
    ...(origins && { contentSecurityPolicy: policyFor(origins) }),
    xFrameOptions: "DENY",
    referrerPolicy: "same-origin",
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ["self"] },
    overwrite: false,
  }
  const plain = secureHeaders({ ...options, strictTransportSecurity: false })
  const onlySecure = secureHeaders({ ...options, strictTransportSecurity: "max-age=31536000" })
  return async (c, next) => {
    const isSecure = isProxied && /(^|,)\s*https$/i.test(c.req.header("x-forwarded-proto") ?? "")
    await (isSecure ? onlySecure : plain)(c, next)
    if (c.req.path.startsWith("/svc/")) c.res.headers.set("Cache-Control", "no-store")
  }
}
