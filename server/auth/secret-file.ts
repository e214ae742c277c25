import { randomBytes } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** Minimum length in characters: whoever guesses the key can sign in as any user. */
export const SHORTEST_SECRET = 32

interface SecretFile {
  name: string
  /** The consequence of replacing a lost key by a new key. */
  loss: string
}

export const TOKEN_SECRET: SecretFile = { name: "secret", loss: "kunci baru dibuat, dan semua orang masuk lagi" }

/** Encrypts what only the service may read, apart from the signing key, which may be changed at any time. */
export const DATA_KEY: SecretFile = {
  name: "data-key",
  loss: "kunci baru dibuat, dan verifikasi dua langkah semua akun harus dimatikan lalu disiapkan lagi",
}

/** A key, created once and readable by its owner alone. Throws if the stored key is too short. */
export const readOrCreateSecret = async (folder: string, { name, loss }: SecretFile): Promise<string> => {
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error
  })
  const secret = (await readFile(path, "utf8")).trim()
  if (secret.length < SHORTEST_SECRET)
    throw new Error(
      `Kunci di ${path} hanya ${secret.length} huruf, paling sedikit ${SHORTEST_SECRET}. Pulihkan dari cadangan; atau hapus berkasnya, lalu jalankan lagi: ${loss}.`,
    )
  return secret
}
