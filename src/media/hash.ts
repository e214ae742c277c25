/** SHA-256 in hexadecimal digits; undefined where the page is not served securely, and browsers make none. */
export const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined
  const hash = await crypto.subtle.digest("SHA-256", bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
