import { hexOf } from "../data/random-hex.ts"
import { sha256 } from "./sha256.ts"

/** SHA-256 in hexadecimal digits. Browsers make one themselves where the page came encrypted. */
export const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { subtle } = crypto
  return hexOf(subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256(bytes))
}
