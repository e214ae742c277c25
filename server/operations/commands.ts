import { ownValue } from "../../src/declare/own-value.ts"
import { resources } from "../../src/resources/index.ts"
import { type Migrated, newerWords } from "../database/migrate.ts"
import { forgetDemo } from "../features/demo/demo-accounts.ts"
import { forgetPerson, removeForgottenFiles } from "../features/privacy/forget-person.ts"
import { renewPassword } from "./accounts/renew-password.ts"
import { withDatabase } from "./accounts/with-database.ts"
import { backUp, restore } from "./backup/backup.ts"
import { writeStoredKeys } from "./keys.ts"
import { settingsOf } from "./settings.ts"

const S3 =
  "Berkas di S3 tidak ikut: cadangkan dengan penyimpanan itu sendiri, misalnya aws s3 sync atau versi bucketnya."

const forget = async (named: string, reason: string | undefined, name: string | undefined) => {
  if (!reason) throw new Error(`Sebutkan alasannya: npm run admin -- forget ${named} "permintaan tertulis 25-11-2026".`)
  const { records, kept } = await withDatabase(async (db, tables, openFiles) => {
    const store = await openFiles()
    const forgetting = { tables, resources, named, name, reason, by: "npm run admin" }
    const forgotten = await db.transaction((tx) => forgetPerson(tx, forgetting))
    await removeForgottenFiles(store, forgotten.files)
    return forgotten
  })
  const others = kept.map(({ resource, id, name: other }) => `${resource.noun} #${id} (${other})`).join(", ")
  const words = records.map(({ resource, count }) => `${count} ${resource.noun}`).join(", ")
  return [
    `Dilupakan: ${words || "tidak ada data dengan kontak itu"}. Log, Sampah, pesan dan berkasnya ikut dibersihkan.`,
    ...(others ? [`Tetap ada, karena namanya lain walau kontaknya sama: ${others}.`] : []),
    "Cadangan yang lebih lama masih memuatnya: hapus, atau ulangi perintah ini sesudah memulihkannya.",
  ]
}

const moveKeys = async (path: string | undefined) => {
  if (!path) throw new Error("Sebutkan berkas baru untuk kuncinya: npm run admin -- keys griya-kunci.env.")
  const names = await withDatabase((db) => writeStoredKeys(db, path))
  if (names.length === 0) return ["Tidak ada kunci yang tersimpan di basis data."]
  return [
    `${names.join(" dan ")} ditulis ke ${path}. Isi lingkungan semua server dengannya, lalu jalankan: sejak itu basis data tidak menyimpannya lagi.`,
    "Siapa yang membaca berkas itu dapat masuk sebagai siapa saja: simpan seaman kata sandi.",
  ]
}

const migratedWords = ({ applied, newer }: Migrated): string => {
  const [first, ...rest] = applied
  if (first === undefined) return newer.length > 0 ? newerWords(newer) : "Basis data sudah terbaru."
  const names = rest.length > 3 ? `${first} sampai ${rest.at(-1)}` : applied.join(", ")
  return `Basis data diperbarui dengan ${applied.length} migrasi: ${names}.`
}

const commands: Readonly<Record<string, (...args: readonly (string | undefined)[]) => Promise<string[]>>> = {
  admin: async (what, email, reason, name) => {
    if (what === "keys") return moveKeys(email)
    if (what === "forget" && email) return forget(email, reason, name)
    if (what !== "password" || !email)
      throw new Error(
        "Sebutkan akunnya: npm run admin -- password <e-mail>. Orang yang dilupakan: npm run admin -- forget <e-mail, telepon atau ID pengguna> <alasan>. Kunci dari basis data: npm run admin -- keys <berkas>.",
      )
    const password = await withDatabase((db, tables) => renewPassword(db, { tables, resources }, email))
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
    const closed = await withDatabase((db, tables) => forgetDemo(db, { tables, resources }))
    return [
      closed.length > 0
        ? `Akun demo ditutup: ${closed.join(", ")}. Datanya tetap ada. Admin sendiri: ADMIN_EMAIL dan ADMIN_PASSWORD pada start berikutnya.`
        : "Tidak ada akun demo yang terbuka.",
    ]
  },
  migrate: async () => [await withDatabase(async (_db, _tables, _openFiles, migrated) => migratedWords(migrated))],
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
