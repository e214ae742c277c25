import { hexOf } from "../data/random-hex.ts"
import { sha256 } from "./sha256.ts"

export const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { subtle } = crypto
  return hexOf(subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256(bytes))
}
