import type { Config } from "../data/config.ts"
import { hasThumbnails, THUMBNAIL_WIDTHS, thumbnailAddress } from "../domain/thumbnails.ts"

type Services = Pick<Config, "extensions" | "services">

/** Empty for a service on this page's own origin. */
const originOf = (service: string) => (service.startsWith("/") ? "" : new URL(service).origin)

const isOurs = (address: string, { extensions, services }: Services) =>
  extensions &&
  [services.main, services.upload]
    .map(originOf)
    .some((origin) => address.startsWith(origin) && hasThumbnails(address.slice(origin.length)))

const [, , , WIDEST] = THUMBNAIL_WIDTHS

const widthFor = (width: number) => THUMBNAIL_WIDTHS.find((one) => one >= width) ?? WIDEST

/**
 * What an `<img>` loads: the smallest copy that is sharp in the width it is shown in, in pixels of CSS, where the service keeps copies; else
 * the address as it came. Without `srcset`: Chromium keeps an element that has one, and all around it, when React drew it and did not show it.
 */
export const thumbnailSource = (address: string, services: Services, width: number): string =>
  isOurs(address, services) ? thumbnailAddress(address, widthFor(width * (globalThis.devicePixelRatio ?? 1))) : address
