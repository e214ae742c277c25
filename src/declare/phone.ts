/** Between digits: spaces, brackets, dots, every dash, and the invisible marks of direction that a copied contact brings. */
const BETWEEN = /[\s().\p{Pd}\p{Cf}]/gu

/** An Indonesian number in E.164: `0812 3456 7890`, `62812…`, `+62812…`, `0062812…` and `+62 (0)812…` become `+6281234567890`. Undefined where it is none. */
export const phoneOf = (typed: string): string | undefined => {
  const digits = typed.replace(BETWEEN, "").replace(/^(?:\+62|0062|62)?0?/, "")
  return /^[1-9]\d{6,12}$/.test(digits) ? `+62${digits}` : undefined
}

/** As people read it: `0812-3456-7890`. */
export const showPhone = (stored: string): string =>
  stored.replace(/^\+62/, "0").replace(/^(\d{4})(\d{4})(\d+)$/, "$1-$2-$3")
