import { ownValue } from "../../../src/declare/own-value.ts"
import { settingsOf } from "../../settings.ts"
import { backUp, restore } from "./backup.ts"

const S3 =
  "Berkas di S3 tidak ikut: cadangkan dengan penyimpanan itu sendiri, misalnya aws s3 sync atau versi bucketnya."

const commands: Readonly<Record<string, (path: string | undefined) => Promise<string[]>>> = {
  backup: async (path) => {
    const settings = settingsOf(process.env)
    const target = await backUp(settings, path)
    return [
      `Cadangan dibuat di ${target}. Isinya data pribadi dan kunci masuk: simpan seaman folder datanya, di mesin lain.`,
      ...(settings.s3 ? [S3] : []),
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
