import type { Config } from "../data/config.ts"
import { SAFE_ADDRESS } from "../declare/index.ts"
import { hasThumbnails, THUMBNAIL_WIDTHS, thumbnailAddress } from "../domain/thumbnails.ts"

/** Allows http(s) and paths of this origin. @returns undefined for `javascript:` and other unsafe addresses */
export const safeAddress = (value: unknown): string | undefined =>
  typeof value === "string" && SAFE_ADDRESS.test(value) ? value : undefined

/** Uploads are stored by the hash of their content. */
const HASHED = /^[\da-f]{24,}\.(\w+)$/i

/** What people call the file of an address: its name, or its kind where only a hash is left of it. */
export const fileNameOf = (address: string): string => {
  const name =
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? ""
  const [, extension] = HASHED.exec(name) ?? []
  if (extension) return `Berkas ${extension.toUpperCase()}`
  try {
    return decodeURIComponent(name) || address
  } catch {
    return name
  }
}

type Services = Pick<Config, "extensions" | "services">

const originOf = (service: string) => (service.startsWith("/") ? "" : new URL(service).origin)

const isOurs = (address: string, { extensions, services }: Services) =>
  extensions &&
  [services.main, services.upload]
    .map(originOf)
    .some((origin) => address.startsWith(origin) && hasThumbnails(address.slice(origin.length)))

const [, , , WIDEST] = THUMBNAIL_WIDTHS

const widthFor = (width: number) => THUMBNAIL_WIDTHS.find((one) => one >= width) ?? WIDEST

/**
 * Smallest sharp thumbnail for a width in CSS pixels. Avoids `srcset`, because Chromium leaks elements with it that
 * React rendered but never showed.
 */
export const thumbnailSource = (address: string, services: Services, width: number): string =>
  isOurs(address, services) ? thumbnailAddress(address, widthFor(width * (globalThis.devicePixelRatio ?? 1))) : address
