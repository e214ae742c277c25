import { type Resource, singularOf } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { resources } from "../../src/resources/index.ts"

/** A failure of the file store. */
export class StoreError extends Error {}

export interface FieldError {
  field: string
  message: string
  code?: string
}

export class Refusal extends Error {
  readonly status: number
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly data: unknown

  constructor(
    status: number,
    message: string,
    options: { errors?: readonly FieldError[]; headers?: Record<string, string>; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = "Refusal"
    this.status = status
    this.errors = options.errors
    this.headers = options.headers ?? {}
    this.data = options.data
  }
}

export const validationError = (errors: readonly FieldError[]) =>
  new Refusal(422, errors[0]?.message ?? "Isian belum benar.", { errors })

export const unsoundField = (field: string, message: string, code?: string) =>
  validationError([{ field, message, ...(code === undefined ? {} : { code }) }])

export const createNotFoundRefusal = (of: Pick<Resource, "noun">) =>
  new Refusal(404, `${singularOf(of)} ini tidak ditemukan. Mungkin sudah dihapus.`)

export const createTooOftenRefusal = (sentence: string, seconds: number) =>
  new Refusal(429, `${sentence} Coba lagi dalam ${seconds} detik.`, { headers: { "Retry-After": String(seconds) } })

interface DatabaseError {
  code?: unknown
  message?: unknown
  detail?: unknown
  table?: unknown
  column?: unknown
  constraint?: unknown
}

export const databaseError = (error: unknown): DatabaseError | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) if ("code" in at) return at as DatabaseError
  return undefined
}

const BUSY = "Data ini sedang diubah pengguna lain, jadi belum ada yang disimpan. Tunggu sebentar, lalu coba lagi."

/** Sentences for the time limits of a connection (`database/db.ts`), and for changes that exclude each other. */
const TIMED_OUT: Readonly<Record<string, string>> = {
  "57014":
    "Permintaan ini terlalu lama dikerjakan, jadi dihentikan. Persempit pencarian atau saringannya, lalu coba lagi.",
  "55P03": BUSY,
  "40P01": BUSY,
  "40001": BUSY,
}

const FULL = ["ENOSPC", "EDQUOT", "53100"]

/** Codes of an unreachable PostgreSQL; its client has messages without codes. */
const UNREACHABLE_CODE =
  /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57P0[1-3]|25P03|08\w{3})$/
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** A PostgreSQL that ended takes its Unix socket away. A missing file has another `syscall`. */
const isSocketMissing = ({ code, syscall }: NodeJS.ErrnoException) => code === "ENOENT" && syscall === "connect"

/** Is the database temporarily unreachable? Errors of `fetch` to other services are TypeErrors. */
export const isAway = (error: unknown): boolean => {
  let isSo = false
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof TypeError) return false
    isSo ||=
      AWAY_WORDS.test(at.message) || UNREACHABLE_CODE.test(String((at as DatabaseError).code)) || isSocketMissing(at)
  }
  return isSo
}

const NOT_NULL = "23502"
export const FOREIGN_KEY = "23503"
export const DUPLICATE = "23505"

const SENTENCES: Readonly<Record<string, (label: string) => string>> = {
  [NOT_NULL]: (label) => `${label} harus diisi.`,
  [FOREIGN_KEY]: (label) => `${label} sudah dihapus. Pilih yang lain.`,
  [DUPLICATE]: () => "Data yang sama sudah ada. Ubah isiannya, lalu simpan lagi.",
  "23514": (label) => `${label} tidak dikenal. Pilih dari daftar.`,
}

/** A reference to a missing record has the same code and table. Only the message differs, if it is not translated. */
const isStillReferenced = ({ code, message }: DatabaseError) =>
  code === FOREIGN_KEY && String(message).startsWith("update or delete on table")

/** Refusal of a value that breaks a rule of the database, whose name contains the field (`table-rules.ts`). */
const refusalOfRule = (error: unknown): Refusal | undefined => {
  const found = databaseError(error) ?? {}
  if (isStillReferenced(found))
    return new Refusal(409, "Data ini masih dipakai oleh data lain, jadi tidak dapat dihapus.", { cause: error })
  const { code, table, column, constraint } = found
  const sentence = ownValue(SENTENCES, String(code))
  const [, base, field] =
    code === NOT_NULL
      ? [code, String(table), String(column)]
      : (/^([a-z-]+)_(\w+)_(?:unique|fkey|check)$/.exec(String(constraint)) ?? [])
  const known = resources.find(({ name }) => name === base)?.fields[field ?? ""]
  if (!sentence || (!field && code !== DUPLICATE)) return undefined
  const message = sentence(known?.label ?? "Isian ini")
  return new Refusal(422, message, { cause: error, errors: field ? [{ field, message }] : undefined })
}

export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof StoreError)
    return new Refusal(503, "Penyimpanan berkas sedang tidak dapat dipakai. Tunggu sebentar, lalu coba lagi.", {
      cause: error,
      headers: { "Retry-After": "5" },
    })
  const broken = refusalOfRule(error)
  if (broken) return broken
  const { code } = databaseError(error) ?? {}
  const timedOut = ownValue(TIMED_OUT, String(code))
  if (timedOut) return new Refusal(503, timedOut, { cause: error, headers: { "Retry-After": "5" } })
  if (typeof code === "string" && code.startsWith("22"))
    return new Refusal(422, "Ada isian yang tidak dapat disimpan. Periksa angka dan tulisannya.", { cause: error })
  if (FULL.includes(String(code)))
    return new Refusal(507, "Penyimpanan server penuh, jadi belum ada yang disimpan. Hubungi pengelola layanan.", {
      cause: error,
    })
  if (isAway(error))
    return new Refusal(503, "Basis data layanan sedang tidak menjawab. Tunggu sebentar, lalu coba lagi.", {
      cause: error,
      headers: { "Retry-After": "5" },
    })
  return undefined
}

export const GONE = "Alamat ini tidak ada di layanan."
