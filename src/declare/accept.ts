/** Words for parts of `accept`. Types without one are named by their subtype or ending: `application/pdf`, `.pdf`: PDF. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["image", "gambar"],
  ["image/jpeg", "JPG"],
  ["image/webp", "WebP"],
  ["text/plain", "teks"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "XLSX"],
])

const partsOf = (accept = "*/*") => accept.split(",").map((part) => part.trim().toLowerCase().replace(/\/\*$/, ""))

/** Whether a file has one of the types or endings of an input's `accept`. */
export const isAccepted = (accept: string | undefined, { name, type }: { name: string; type: string }): boolean =>
  partsOf(accept).some((part) =>
    part.startsWith(".")
      ? name.toLowerCase().endsWith(part)
      : part === "*" || `${type.toLowerCase().split(";")[0]}/`.startsWith(`${part}/`),
  )

/** "gambar atau PDF" for `image/*,application/pdf`. @returns undefined if every file is accepted */
export const acceptedWords = (accept: string | undefined): string | undefined => {
  const parts = partsOf(accept)
  if (parts.includes("*")) return undefined
  const words = [...new Set(parts.map((part) => WORDS.get(part) ?? (part.split(/[./]/).at(-1) ?? "").toUpperCase()))]
  if (words.length < 3) return words.join(" atau ")
  return `${words.slice(0, -1).join(", ")}, atau ${words.at(-1)}`
}

/** @returns undefined if the file is accepted */
export const refuseFile = (label: string, accept: string | undefined, file: { name: string; type: string }) =>
  isAccepted(accept, file) ? undefined : `${label} harus ${acceptedWords(accept)}. Unggah berkas yang lain.`
