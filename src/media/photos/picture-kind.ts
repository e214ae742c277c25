export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "bmp" | "avif" | "heic"

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

export const kindOf = (head: Uint8Array): PictureKind | undefined => {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith("\xff\xd8\xff")) return "jpeg"
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png"
  if (text.startsWith("RIFF") && text.slice(8) === "WEBP") return "webp"
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif"
  if (text.startsWith("BM") && head.length > 6 && text.slice(6, 10) === "\0\0\0\0") return "bmp"
  if (text.slice(4, 8) !== "ftyp") return undefined
  const brand = text.slice(8)
  if (brand === "avif" || brand === "avis") return "avif"
  return HEIC_BRANDS.includes(brand) ? "heic" : undefined
}
