import { hasThumbnails, THUMBNAIL_WIDTHS, thumbnailAddress } from "../domain/thumbnails.ts"
import type { Config } from "../providers/config.ts"

type Services = Pick<Config, "extensions" | "services">

/** Empty for a service on this page's own origin. */
const originOf = (service: string) => (service.startsWith("/") ? "" : new URL(service).origin)

const isOurs = (address: string, { extensions, services }: Services) =>
  extensions &&
  [services.main, services.upload]
    .map(originOf)
    .some((origin) => address.startsWith(origin) && hasThumbnails(address.slice(origin.length)))

const [, , , WIDEST] = THUMBNAIL_WIDTHS

interface Sources {
  src: string
  srcSet?: string
  sizes?: string
}

/**
 * What an `<img>` loads: the smallest copy that is sharp in the size it is shown in, where the service keeps copies; else the
 * address as it came. `width` and `sizes` are pixels and lengths of CSS; the browser reckons with the screen's density.
 */
export const thumbnailSources = (address: string, services: Services, width: number, sizes = `${width}px`): Sources => {
  if (!isOurs(address, services)) return { src: address }
  return {
    src: thumbnailAddress(address, THUMBNAIL_WIDTHS.find((one) => one >= width * 2) ?? WIDEST),
    srcSet: THUMBNAIL_WIDTHS.map((one) => `${thumbnailAddress(address, one)} ${one}w`).join(", "),
    sizes,
  }
}
