import { toHex } from "../data/random-hex.ts"

/** SHA-256. Pages without HTTPS lack `crypto.subtle`; there crypto-js takes 0.1 s for 5 MB. */
export const computeHash = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { subtle } = crypto
  if (subtle) return toHex(new Uint8Array(await subtle.digest("SHA-256", bytes)))
  const [{ default: words }, { default: sha256 }] = await Promise.all([
    import("crypto-js/lib-typedarrays.js"),
    import("crypto-js/sha256.js"),
  ])
  return sha256(words.create(bytes)).toString()
}
