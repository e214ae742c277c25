const bitsOf = (root: (prime: number) => number, count: number): number[] => {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n)
  return primes.map((prime) => (root(prime) * 2 ** 32) | 0)
}
const ROUNDS = Int32Array.from(bitsOf((prime) => Math.cbrt(prime) % 1, 64))
const START = bitsOf((prime) => Math.sqrt(prime) % 1, 8)

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

const BLOCK = 64

/** Final blocks: remaining bytes, a one bit, zeros, and the length in bits. */
const endOf = (bytes: Uint8Array): DataView => {
  const rest = bytes.subarray(bytes.length - (bytes.length % BLOCK))
  const end = new Uint8Array(rest.length + 9 > BLOCK ? 2 * BLOCK : BLOCK)
  end.set(rest)
  end[rest.length] = 0x80
  const view = new DataView(end.buffer)
  view.setBigUint64(end.length - 8, BigInt(bytes.length) * 8n)
  return view
}

const work = (state: Int32Array, words: Int32Array, block: DataView, from: number) => {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(from + 4 * i)
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15] as number, words[i - 2] as number]
    words[i] =
      (words[i - 16] as number) +
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
      (words[i - 7] as number) +
      (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[i] as number) + (words[i] as number)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word
}

/** For pages without HTTPS, which lack `crypto.subtle`. */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const state = Int32Array.from(START)
  const words = new Int32Array(64)
  const whole = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let from = 0; from + BLOCK <= bytes.length; from += BLOCK) work(state, words, whole, from)
  const end = endOf(bytes)
  for (let from = 0; from < end.byteLength; from += BLOCK) work(state, words, end, from)
  const hash = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) hash.setInt32(4 * i, word)
  return new Uint8Array(hash.buffer)
}
