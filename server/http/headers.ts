import type { Context, MiddlewareHandler } from "hono"

interface Origins {
  services?: readonly string[]
  pictures?: readonly string[]
}

export const policyFor = ({ services = [], pictures = [] }: Origins = {}) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", "data:", "blob:", ...pictures].join(" ")}`,
    "font-src 'self' data:",
    // Browsers apply 'self' to this origin's websocket, too.
    `connect-src ${["'self'", ...services].join(" ")}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")

/** Sets headers on every answer. The development server has an inline script, which a policy would block. */
export const secureHeaders =
  (policy: string | undefined, isOnlySecure: (c: Context) => boolean): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    if (policy && !headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy)
    if (isOnlySecure(c)) headers.set("Strict-Transport-Security", "max-age=31536000")
    headers.set("X-Content-Type-Options", "nosniff")
    headers.set("X-Frame-Options", "DENY")
    headers.set("Referrer-Policy", "same-origin")
    headers.set("Cross-Origin-Opener-Policy", "same-origin")
    headers.set("Cross-Origin-Resource-Policy", "same-origin")
    headers.set("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)")
    if (c.req.path.startsWith("/svc/")) headers.set("Cache-Control", "no-store")
  }
