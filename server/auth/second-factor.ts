import { hash as digest, randomInt } from "node:crypto"
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm"
import { Secret, TOTP } from "otpauth"
import { Refusal } from "../core/errors.ts"
import { recoveryCodesTable, twoFactorTable } from "../database/account-tables.ts"
import type { Db } from "../database/db.ts"
import { decryptText, encryptText } from "./data-key.ts"

const PERIOD = 30
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
/** 78 random bits: a plain hash is enough, and the codes work after a loss of the data key. */
const RECOVERY_LENGTH = 16
const RECOVERY_PART = /.{4}(?=.)/g

const hashOf = (id: string, code: string) => digest("sha256", `${id} ${code}`, "base64url")

const totpOf = (secret: Secret, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...labels, secret, period: PERIOD, digits: 6, algorithm: "SHA1" })

interface Owner {
  db: Db
  dataKey: string
  id: string
}

/** @returns undefined without a confirmed second factor */
export const findSecondFactor = async (db: Db, id: string) => {
  const { user_id, confirmed_at } = twoFactorTable
  const [found] = await db
    .select()
    .from(twoFactorTable)
    .where(and(eq(user_id, id), isNotNull(confirmed_at)))
  return found
}

/** Creates an unconfirmed secret. A confirmed one stays. @returns undefined if there is a confirmed one */
export const beginSecondFactor = async ({ db, dataKey, id }: Owner, labels: { issuer: string; label: string }) => {
  if (await findSecondFactor(db, id)) return undefined
  const secret = new Secret({ size: SECRET_BYTES })
  const values = { secret: encryptText(dataKey, id, secret.base32), used_step: 0 }
  await db
    .insert(twoFactorTable)
    .values({ user_id: id, ...values })
    .onConflictDoUpdate({ target: twoFactorTable.user_id, set: values, setWhere: isNull(twoFactorTable.confirmed_at) })
  return { secret: secret.base32, uri: totpOf(secret, labels).toString() }
}

const UNREADABLE = "Kode aplikasi tidak dapat diperiksa, karena kunci data server ini berubah. Pakai kode pemulihan."

const readSecret = (dataKey: string, id: string, encrypted: string) => {
  try {
    return Secret.fromBase32(decryptText(dataKey, id, encrypted))
  } catch (cause) {
    throw new Refusal(422, UNREADABLE, { cause })
  }
}

/** Each step of an app is used at most once, also by two requests at the same time. */
const takeTotp = async ({ db, dataKey, id }: Owner, code: string, given?: number): Promise<boolean> => {
  // One clock for all servers: a code is valid for a minute.
  const clock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`
  const [factor] = await db
    .select({ sealed: twoFactorTable.secret, clock })
    .from(twoFactorTable)
    .where(eq(twoFactorTable.user_id, id))
  if (!factor) return false
  const now = given ?? factor.clock
  const secret = readSecret(dataKey, id, factor.sealed)
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / PERIOD) + delta
  const used = await db
    .update(twoFactorTable)
    .set({ used_step: step })
    .where(and(eq(twoFactorTable.user_id, id), lt(twoFactorTable.used_step, step)))
    .returning()
  return used.length > 0
}

const takeRecoveryCode = async ({ db, id }: Owner, code: string): Promise<boolean> => {
  const { user_id, hash } = recoveryCodesTable
  const used = await db
    .delete(recoveryCodesTable)
    .where(and(eq(user_id, id), eq(hash, hashOf(id, code))))
    .returning()
  return used.length > 0
}

export type UsedCode = "app" | "recovery"

/**
 * Uses up a code of the app or of the recovery codes. @param now default: the database's
 *
 * @returns undefined if it is wrong or was used
 */
export const takeCode = async (owner: Owner, typed: string, now?: number): Promise<UsedCode | undefined> => {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, "")
  if (/^\d{6}$/.test(code)) return (await takeTotp(owner, code, now)) ? "app" : undefined
  return (await takeRecoveryCode(owner, code)) ? "recovery" : undefined
}

const createRecoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")

/** Replaces the recovery codes, which are readable only now. */
export const renewRecoveryCodes = async ({ db, id }: Pick<Owner, "db" | "id">): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  await db.delete(recoveryCodesTable).where(eq(recoveryCodesTable.user_id, id))
  await db.insert(recoveryCodesTable).values(codes.map((code) => ({ user_id: id, hash: hashOf(id, code) })))
  return codes.map((code) => code.replace(RECOVERY_PART, "$&-"))
}

export const countRecoveryCodes = (db: Db, id: string): Promise<number> =>
  db.$count(recoveryCodesTable, eq(recoveryCodesTable.user_id, id))

export const confirmSecondFactor = async (owner: Owner): Promise<string[]> => {
  const { db, id } = owner
  await db.update(twoFactorTable).set({ confirmed_at: new Date().toISOString() }).where(eq(twoFactorTable.user_id, id))
  return renewRecoveryCodes(owner)
}

/** @returns false if there was none */
export const endSecondFactor = async (db: Db, id: string): Promise<boolean> =>
  (await db.delete(twoFactorTable).where(eq(twoFactorTable.user_id, id)).returning()).length > 0
