/** What tells these bytes from any others, near enough for the photos of one form: their number and a hash of 53 bits. */
export const markOf = (bytes: Uint8Array): string => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2654435761)
    low = Math.imul(low ^ byte, 1597334677)
  }
  const [top, bottom] = [high ^ (low >>> 13), low ^ (high >>> 16)]
  return `${bytes.length}-${(4294967296 * (2097151 & top) + (bottom >>> 0)).toString(36)}`
}
