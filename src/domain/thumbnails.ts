/** Widths in pixels of the reference API's thumbnails: `/files/listing/3f9c….jpg?w=96`. */
export const THUMBNAIL_WIDTHS = [96, 192, 480, 960] as const

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]

const PICTURE = /^\/files\/[a-z0-9-]{1,40}\/[0-9a-f]{32}\.(jpg|png|webp|gif)$/

/** Matches uploaded pictures of the reference API; other files lack thumbnails. */
export const hasThumbnails = (path: string): boolean => PICTURE.test(path)

export const thumbnailWidthIn = (text: string): ThumbnailWidth | undefined =>
  THUMBNAIL_WIDTHS.find((width) => String(width) === text)

export const thumbnailAddress = (address: string, width: ThumbnailWidth): string => `${address}?w=${width}`
