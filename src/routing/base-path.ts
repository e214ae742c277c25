/** @param module address of a file of the build, or of a source in development */
export const basePathIn = (module: string): string => /^https?:\/\/[^/]+(.*)\/(?:assets|src)\//.exec(module)?.[1] ?? ""

/** The path below which the app is served: `/griya`, or "" at the root of its origin. */
export const BASE_PATH = basePathIn(import.meta.url)

/** Prefix of everything that is stored in the browser: apps below other paths of the origin have their own. */
export const STORAGE_NAME = `griya${BASE_PATH}`

/** Turns a path of the app or its services into one of the origin. Whole addresses stay as they are. */
export const withBase = (address: string, base = BASE_PATH): string => (address.startsWith("/") ? base : "") + address

/** @returns an empty text for a path outside of the app */
export const withoutBase = (pathname: string, base = BASE_PATH): string =>
  pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : ""

/** The current page's path without the base path. */
export const currentPath = (): string => withoutBase(location.pathname)
