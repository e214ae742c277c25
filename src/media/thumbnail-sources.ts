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
}

/** Densities of screens. */
const DENSITIES = [1, 2, 3]

const widthFor = (width: number) => THUMBNAIL_WIDTHS.find((one) => one >= width) ?? WIDEST

/**
 * What an `<img>` loads: the smallest copy that is sharp in the width it is shown in, in pixels of CSS, where the service keeps copies; else
 * the address as it came. By the screen's density and without `sizes`: Chromium keeps an element whose copies are named by their widths,
 * and all around it, when React draws it and does not show it.
 */
export const thumbnailSources = (address: string, services: Services, width: number): Sources => {
  if (!isOurs(address, services)) return { src: address }
  return {
    src: thumbnailAddress(address, widthFor(width * 2)),
    srcSet: DENSITIES.map((density) => `${thumbnailAddress(address, widthFor(width * density))} ${density}x`).join(
      ", ",
    ),
  }
}
