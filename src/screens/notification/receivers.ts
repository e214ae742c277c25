import { showNumber } from "../../declare/format.ts"

/** Receivers above which a blast wants to be confirmed by a typed word. */
const MOST_UNASKED = 100

export const WORD = "KIRIM"

export const isConfirmed = (typed: string): boolean => typed.trim().toUpperCase() === WORD

/** The list of users that an audience is; undefined where the users are named. */
export const scopeOf = (audience: unknown): string | undefined =>
  ({ all: "all", agent: "agent", admin: "admin" })[String(audience)]

/** `Akan dikirim ke 2.134 pengguna.` Undefined: nobody knows how many. */
export const receiversWord = (count: number | undefined): string =>
  count === undefined ? "Jumlah penerima tidak diketahui." : `Akan dikirim ke ${showNumber(count)} pengguna.`

/** Must a blast to so many be confirmed? Also where nobody knows how many. */
export const wantsWord = (count: number | undefined): boolean => count === undefined || count > MOST_UNASKED
