import { ownValue } from "../../../src/declare/own-value.ts"
import { settingsOf } from "../../settings.ts"
import { backUp } from "./backup.ts"
import { restore } from "./restore.ts"

const S3 =
  "Berkas di S3 tidak ikut: cadangkan dengan penyimpanan itu sendiri, misalnya aws s3 sync atau versi bucketnya."

const commands: Readonly<Record<string, (path: string | undefined) => Promise<string[]>>> = {
  backup: async (path) => {
    const settings = settingsOf(process.env)
    const { target, files } = await backUp(settings, path)
    return [
      `Cadangan dibuat di ${target} (${files} berkas). Isinya data pribadi dan kunci masuk: simpan seaman folder datanya, di mesin lain.`,
      ...(settings.s3 ? [S3] : []),
    ]
  },
  restore: async (path) => {
    if (!path) throw new Error("Sebutkan cadangannya: npm run restore -- <folder cadangan>.")
    const settings = settingsOf(process.env)
    const { files, made_at } = await restore(settings, path)
    const where = settings.databaseUrl ? "PostgreSQL dari DATABASE_URL" : settings.folder
    return [
      `Cadangan dari ${made_at} dipulihkan ke ${where} (${Object.keys(files).length} berkas). Jalankan dengan npm start.`,
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
