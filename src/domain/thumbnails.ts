/** Widths in pixels of the small copies that the reference API keeps of its pictures: `/files/listing/3f9c….jpg?w=96`. */
export const THUMBNAIL_WIDTHS = [96, 192, 480, 960] as const

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]

const PICTURE = /^\/files\/[a-z0-9-]{1,40}\/[0-9a-f]{32}\.(jpg|png|webp|gif)$/

/** Is it the path of an uploaded picture of the reference API? Its files are named like this, and no others have small copies. */
export const hasThumbnails = (path: string): boolean => PICTURE.test(path)

/** The width that a query asks for; undefined where none such is kept. */
export const thumbnailWidthIn = (text: string): ThumbnailWidth | undefined =>
  THUMBNAIL_WIDTHS.find((width) => String(width) === text)

export const thumbnailAddress = (address: string, width: ThumbnailWidth): string => `${address}?w=${width}`
