import { createPrivateKey, X509Certificate } from "node:crypto"
import { readFileSync } from "node:fs"

export interface Tls {
  cert: Buffer
  key: Buffer
}

const read = (setting: string, path: string) => {
  try {
    return readFileSync(path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`${setting} tidak dapat dibaca: ${path} (${code}). Periksa jalurnya dan hak bacanya.`, { cause })
  }
}

const parsed = <T>(parse: () => T, sentence: string): T => {
  try {
    return parse()
  } catch (cause) {
    throw new Error(sentence, { cause })
  }
}

export const tlsIn = ({ TLS_CERT, TLS_KEY }: NodeJS.ProcessEnv): Tls | undefined => {
  if (!TLS_CERT && !TLS_KEY) return undefined
  if (!TLS_CERT || !TLS_KEY)
    throw new Error(
      `TLS_CERT dan TLS_KEY diisi keduanya atau tidak sama sekali; ${TLS_CERT ? "TLS_KEY" : "TLS_CERT"} kosong.`,
    )
  const [cert, key] = [read("TLS_CERT", TLS_CERT), read("TLS_KEY", TLS_KEY)]
  const certificate = parsed(() => new X509Certificate(cert), `TLS_CERT bukan sertifikat PEM: ${TLS_CERT}.`)
  const secret = parsed(() => createPrivateKey(key), `TLS_KEY bukan kunci PEM tanpa kata sandi: ${TLS_KEY}.`)
  if (!certificate.checkPrivateKey(secret)) throw new Error("TLS_KEY bukan kunci dari sertifikat TLS_CERT.")
  return { cert, key }
}
