import { toPlainText } from "../time/plain-text.ts"

/** Characters allowed between digits. */
const BETWEEN = /[\s().-]/g

/** Links of WhatsApp and telephones, and the prefix of Meta's lead files. */
const LINK = /^(?:(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)|tel:|p:)([^?&]*).*$/i

/** Limits the time of the pattern. */
const MAX_LENGTH = 60
const MASKED = /^(?=.*\d.*\d)[\d\s()+.*•●∗#x_…-]*(?:[*•●∗#x_]{2}|[.-]{3}|…)[\d\s()+.*•●∗#x_…-]*$/i

/** A copy with hidden digits, such as `0812****345` or `0812-xxxx-345`. */
export const isMaskedPhone = (typed: string): boolean =>
  typed.length <= MAX_LENGTH && MASKED.test(toPlainText(typed).trim())

/** Reason for refusing a text. `what` is the field's label or the text in quotes. */
export const phoneFault = (what: string, typed: string, otherwise: string): string =>
  isMaskedPhone(typed) ? `${what} disamarkan, angkanya tidak lengkap. Isi nomor lengkapnya.` : `${what} ${otherwise}`

/** @returns undefined unless the text is a masked number */
export const maskedSearchWords = (text: string): string | undefined => {
  if (!isMaskedPhone(text)) return undefined
  // Many numbers begin alike, so the end is looked for.
  const end = text.match(/\d{3,}/g)?.at(-1)
  return `Nomor ini disamarkan. ${end ? `Cari dengan angka yang terlihat: ${end}.` : "Cari dengan nomor lengkapnya."}`
}

/**
 * Converts `0812 3456 7890`, `62812…`, `+62812…`, `0062812…`, `+62 (0)812…` and `wa.me/62812…` to `+6281234567890`.
 * @returns undefined if invalid
 */
export const phoneOf = (typed: string): string | undefined => {
  if (isMaskedPhone(typed)) return undefined
  const digits = toPlainText(typed)
    .trim()
    .replace(LINK, "$1")
    .replace(BETWEEN, "")
    .replace(/^(?:\+62|0062|62)?0?/, "")
  return /^[1-9]\d{6,12}$/.test(digits) ? `+62${digits}` : undefined
}

/** Opens a chat with a number of `phoneOf`. */
export const whatsAppLink = (number: string, text?: string): string =>
  `https://wa.me/${number.slice(1)}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`

/** Landlines of Jakarta, Bandung, Semarang, Surabaya and Medan have area codes of three digits. */
const LANDLINE = /^(0(?:21|22|24|31|61))(\d{3,4})(\d{4})$/
const MOBILE = /^(\d{4})(\d{4})(\d+)$/

export const showPhone = (stored: string): string => {
  const local = stored.replace(/^\+62/, "0")
  return local.replace(LANDLINE.test(local) ? LANDLINE : MOBILE, "$1-$2-$3")
}
