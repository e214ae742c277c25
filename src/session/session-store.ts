import AES from "crypto-js/aes.js"
import utf8 from "crypto-js/enc-utf8.js"
import hmac from "crypto-js/hmac-sha256.js"
import { BASE_PATH, STORAGE_NAME } from "../routing/base-path.ts"
import type { SecretKeeper } from "./secret.ts"
import { isSession, SESSION_KEY, type Session } from "./session.ts"

/** Version of the stored format: `1.<cipher text>.<seal>`. Other versions are dropped. */
const VERSION = "1"

const sealOf = (text: string, secret: string) => hmac(`${VERSION}.${text}`, secret).toString()

export const encryptSession = (session: Session, secret: string): string => {
  const text = AES.encrypt(JSON.stringify(session), secret).toString()
  return `${VERSION}.${text}.${sealOf(text, secret)}`
}

/** @returns undefined for damaged data, another version, or another secret */
export const decryptSession = (stored: string, secret: string): Session | undefined => {
  const [version, text = "", seal] = stored.split(".")
  if (version !== VERSION || seal !== sealOf(text, secret)) return undefined
  try {
    const session: unknown = JSON.parse(AES.decrypt(text, secret).toString(utf8))
    return isSession(session) ? session : undefined
  } catch {
    return undefined
  }
}

export interface SessionStore {
  save: (session: Session) => Promise<void>
  restore: () => Promise<Session | undefined>
  clear: () => void
}

export const createSessionStore = (
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">,
  secret: SecretKeeper,
): SessionStore => ({
  save: async (session) => storage.setItem(SESSION_KEY, encryptSession(session, await secret.get())),
  restore: async () => {
    const stored = storage.getItem(SESSION_KEY)
    if (stored === null) return undefined
    const session = decryptSession(stored, await secret.get())
    if (!session) storage.removeItem(SESSION_KEY)
    return session
  },
  clear: () => {
    if (BASE_PATH === "") return storage.clear()
    // Other apps of the origin keep theirs.
    for (const key of Object.keys(storage)) if (key.startsWith(`${STORAGE_NAME}.`)) storage.removeItem(key)
  },
})
