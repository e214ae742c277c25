import type { HttpError } from "@refinedev/core"
import { type Call, type Method, me, methodOf, type Resource, unfilledOf } from "../declare/index.ts"

/** A request that cannot be made at all: nothing was sent. `message` is the user's sentence. */
export class UnsendableError extends Error implements HttpError {
  /** As a service would have answered: the request makes no sense. */
  readonly statusCode = 400
  readonly hint: string

  constructor(message: string, hint: string, why: string) {
    super(message, { cause: new Error(why) })
    this.name = "UnsendableError"
    this.hint = hint
  }
}

const NOTHING_SENT = "Tidak ada yang dikirim."

/** What then does not happen to the record. */
const undone: Readonly<Record<Method, string>> = {
  GET: "dibuka",
  POST: "dikirim",
  PUT: "disimpan",
  DELETE: "dihapus",
}

/** Throws where the record does not hold what the call's path names. */
export const refuseUnfilled = (call: Call, record: Readonly<Record<string, unknown>>, self?: string): void => {
  const source = unfilledOf(call, record, self)
  if (source === undefined) return
  const action = undone[methodOf(call)]
  if (source === me)
    throw new UnsendableError(
      `Data ini tidak dapat ${action}: sesi Anda tidak menyebut id pengguna.`,
      `${NOTHING_SENT} Keluar, lalu masuk lagi.`,
      `${call.endpoint} needs the signed-in user's id`,
    )
  throw new UnsendableError(
    `Data ini tidak dapat ${action}: layanan tidak mengirim ${source} untuk baris ini.`,
    `${NOTHING_SENT} Tanpa ${source} layanan tidak tahu baris mana yang dimaksud. Hubungi pengelola layanan.`,
    `${call.endpoint} needs ${source}`,
  )
}

export const isExtension = ({ endpoint }: Call) =>
  new UnsendableError(
    "Layanan ini tidak menyediakan panggilan yang diminta.",
    `${NOTHING_SENT} ${endpoint} hanya ada pada layanan dengan ekstensi.`,
    `${endpoint} is an extension, and the service has none`,
  )

export const isUndeclared = ({ name, label }: Resource, part: string) =>
  new UnsendableError(`${label} tidak menyediakan ini.`, NOTHING_SENT, `${name} declares no ${part}`)
