import { parseArgs } from "node:util"

export interface Options {
  config: string
  token?: string
  email?: string
  password?: string
  /** The user's own id, needed if the token does not contain it. */
  self?: string
  /** Origin for relative service paths, needed if config.json is a file. */
  origin?: string
  write: boolean
  everything: boolean
  propose?: string
  json?: string
}

export const HELP = `Menanyai layanan Anda semua panggilan yang terdokumentasi, dan mengatakan mana yang cocok dengan back office.

  npm run conformance -- <alamat atau berkas config.json> [pilihan]

  --token <token>            token akses seorang admin; atau lingkungan CONFORMANCE_TOKEN
  --email, --password        masuk dengan akun admin; atau CONFORMANCE_EMAIL dan CONFORMANCE_PASSWORD
  --self <auth_id>           id akun itu, bila token tidak menyebutkannya
  --origin <https://…>       asal layanan yang alamatnya berupa jalur, bila config.json dibaca dari berkas
  --write                    menguji panggilan tulis juga, pada data buatan sendiri yang dihapus lagi; listing ujinya
                             tayang beberapa detik, dan layanan yang mengabari agen tentang lead akan mengabarinya
  --everything               hanya untuk layanan percobaan, bersama --write: juga yang tidak dapat ditarik kembali
                             (data tanpa panggilan hapus, blast, webhook, pencairan, unggahan)
  --propose <dialect.json>   menulis usulan dialek, siap ditempel sebagai "dialect" di config.json
  --json <laporan.json>      menulis laporan untuk CI
  --help                     halaman ini

Tanpa --write tidak ada yang diubah: hanya panggilan GET, kecuali yang menandai notifikasi sudah dibaca.
Token dan kata sandi tidak pernah ditulis ke layar atau berkas.

Kode akhir: 0 semua yang ditanya benar · 1 ada yang berbeda, tidak ada atau ditolak · 2 perintah atau config.json tidak
dapat dipakai · 3 sesi berakhir atau token ditolak sebelum selesai. Panduan: docs/own-services.md`

export class UsageError extends Error {
  override readonly name = "UsageError"
}

const NAMED = { type: "string" } as const
const SWITCH = { type: "boolean", default: false } as const

/** @returns undefined if only help was requested. */
export const optionsOf = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | undefined => {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [config, ...rest] = positionals
  if (!config) throw new UsageError("Sebutkan alamat atau berkas config.json. Semua pilihan: --help")
  if (rest.length)
    throw new UsageError(
      `Hanya satu config.json yang diuji, tetapi ada ${positionals.length}: ${positionals.join(", ")}.`,
    )
  if (values.everything && !values.write) throw new UsageError("--everything hanya bersama --write.")
  const token = values.token ?? environment.CONFORMANCE_TOKEN
  const email = values.email ?? environment.CONFORMANCE_EMAIL
  const password = values.password ?? environment.CONFORMANCE_PASSWORD
  if (Boolean(email) !== Boolean(password)) throw new UsageError("--email dan --password hanya berdua.")
  const { self, origin, write, everything, propose, json } = values
  return { config, token, email, password, self, origin, write, everything, propose, json }
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        token: NAMED,
        email: NAMED,
        password: NAMED,
        self: NAMED,
        origin: NAMED,
        propose: NAMED,
        json: NAMED,
        write: SWITCH,
        everything: SWITCH,
        help: SWITCH,
      },
    })
  } catch (cause) {
    const [, option] = /'(--?[\w-]+)/.exec(String(cause)) ?? []
    throw new UsageError(`Pilihan ${option ?? "itu"} tidak dikenal atau kurang isinya. Semua pilihan: --help`, {
      cause,
    })
  }
}
