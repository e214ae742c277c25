import { ownValue } from "../../src/declare/own-value.ts"
import { forgetDemo } from "../database/demo-accounts.ts"
import { settingsOf } from "../settings.ts"
import { renewPassword } from "./accounts/renew-password.ts"
import { withDatabase } from "./accounts/with-database.ts"
import { backUp, restore } from "./backup/backup.ts"

const S3 =
  "Berkas di S3 tidak ikut: cadangkan dengan penyimpanan itu sendiri, misalnya aws s3 sync atau versi bucketnya."

const commands: Readonly<Record<string, (...args: readonly (string | undefined)[]) => Promise<string[]>>> = {
  admin: async (what, email) => {
    if (what !== "password" || !email) throw new Error("Sebutkan akunnya: npm run admin -- password <e-mail>.")
    const password = await withDatabase((db, tables) => renewPassword(db, tables, email))
    return [
      `Kata sandi baru ${email}: ${password}`,
      "Semua sesinya diakhiri dan faktor keduanya dihapus. Masuk, lalu ganti kata sandi itu di Profil.",
    ]
  },
  backup: async (path) => {
    const settings = settingsOf(process.env)
    const target = await backUp(settings, path)
    return [
      `Cadangan dibuat di ${target}. Isinya data pribadi dan kunci masuk: simpan seaman folder datanya, di mesin lain.`,
      ...(settings.s3 ? [S3] : []),
    ]
  },
  "forget-demo": async () => {
    const closed = await withDatabase(forgetDemo)
    return [
      closed.length > 0
        ? `Akun demo ditutup: ${closed.join(", ")}. Datanya tetap ada. Admin sendiri: ADMIN_EMAIL dan ADMIN_PASSWORD pada start berikutnya.`
        : "Tidak ada akun demo yang terbuka.",
    ]
  },
  restore: async (path) => {
    if (!path) throw new Error("Sebutkan cadangannya: npm run restore -- <berkas cadangan>.")
    const settings = settingsOf(process.env)
    await restore(settings, path)
    return [
      `Cadangan ${path} dipulihkan ke ${settings.folder}. Jalankan dengan npm start.`,
      ...(settings.s3 ? [S3] : []),
    ]
  },
}

export const commandOf = (name: string | undefined) => {
  if (name === undefined) return undefined
  const command = ownValue(commands, name)
  if (!command)
    throw new Error(
      `Perintah ${name} tidak dikenal. Yang ada: ${Object.keys(commands).join(", ")}; tanpa perintah layanan dimulai.`,
    )
  return command
}
