/** By what two names are the same: `Ruko`, ` ruko `, `RU­KO` and `Ｒｕｋｏ` are one. Browser and API ask this one function. */
export const nameKey = (name: unknown): string =>
  String(name ?? "")
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase()

/** Names the reason for programs: another record has this name already. */
export const SAME_NAME = "same-name"

/** The sentence for a name that another record has: `title` is how that one writes it. */
export const sameNameWords = (label: string, title: string): string =>
  `${label} “${title}” sudah ada. Pakai yang sudah ada, atau pilih nama lain.`
