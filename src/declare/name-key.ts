/** Normalizes case, spaces, width and invisible characters of a name, for comparison by browser and API. */
export const nameKey = (name: unknown): string =>
  String(name ?? "")
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase()

/** Error code: another record has this name. */
export const SAME_NAME = "same-name"

export const sameNameWords = (label: string, title: string): string =>
  `${label} “${title}” sudah ada. Pakai yang sudah ada, atau pilih nama lain.`
