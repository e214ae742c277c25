import type { Config } from "../data/config.ts"
import { SAFE_ADDRESS } from "../declare/index.ts"
import { hasThumbnails, THUMBNAIL_WIDTHS, thumbnailAddress } from "../domain/thumbnails.ts"
import { withBase } from "../routing/base-path.ts"

/** Allows http(s) and paths of this origin. @returns undefined for `javascript:` and other unsafe addresses */
export const safeAddress = (value: unknown): string | undefined =>
  typeof value === "string" && SAFE_ADDRESS.test(value) ? value : undefined

/** Address of a file for a link or a picture. @returns undefined for unsafe addresses */
export const fileHref = (value: unknown): string | undefined => {
  const address = safeAddress(value)
  return address && withBase(address)
}

/** Uploads are stored under random names. */
const RANDOM_NAME = /^[\da-f]{24,}\.(\w+)$/i

/** Returns a file's name, or its kind if the name is random. */
export const fileNameOf = (address: string): string => {
  const name =
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? ""
  const [, extension] = RANDOM_NAME.exec(name) ?? []
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
  withBase(
    isOurs(address, services)
      ? thumbnailAddress(address, widthFor(width * (globalThis.devicePixelRatio ?? 1)))
      : address,
  )
