import type { Config } from "../data/config.ts"
import { hasThumbnails, THUMBNAIL_WIDTHS, thumbnailAddress } from "../domain/thumbnails.ts"

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
