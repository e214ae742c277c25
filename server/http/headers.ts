import type { MiddlewareHandler } from "hono"

/** The origins of services elsewhere: the page may talk to no others. Those of pictures matter where they are not https. */
export const policyFor = (origins: readonly string[] = [], pictures: readonly string[] = []) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", "data:", "blob:", "https:", ...pictures.filter((origin) => !origin.startsWith("https:"))].join(" ")}`,
    "font-src 'self' data:",
    `connect-src ${["'self'", "ws:", "wss:", ...origins].join(" ")}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")

/** Set on every answer. Without a policy: the development server's own inline script would not run under one. */
export const secureHeaders =
  (policy: string | undefined, onlySecure: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    if (policy && !headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy)
    if (onlySecure) headers.set("Strict-Transport-Security", "max-age=31536000")
    headers.set("X-Content-Type-Options", "nosniff")
    headers.set("X-Frame-Options", "DENY")
    headers.set("Referrer-Policy", "same-origin")
    headers.set("Cross-Origin-Opener-Policy", "same-origin")
    headers.set("Cross-Origin-Resource-Policy", "same-origin")
    headers.set("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)")
    if (c.req.path.startsWith("/svc/")) headers.set("Cache-Control", "no-store")
  }
