import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const ALGORITHM = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFor = (dataKey: string) => Buffer.from(hkdfSync("sha256", dataKey, "griya", "texts", 32))

/** Encrypts a text for the database. `owner` is authenticated: the text of one account cannot be moved to another. */
export const encryptText = (dataKey: string, owner: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(dataKey), nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")
}

/** Throws if the key or the owner differs, or if the text was changed. */
export const decryptText = (dataKey: string, owner: string, encrypted: string): string => {
  const bytes = Buffer.from(encrypted, "base64url")
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyFor(dataKey), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
}
