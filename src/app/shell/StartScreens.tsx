import type { ConfigError } from "../../data/config.ts"
import css from "./login.module.css"

export const ConfigProblem = ({ error }: { error: ConfigError }) => (
  <main className={css.problem}>
    <h1>Pengaturan layanan salah</h1>
    <p role="alert">
      <code>{error.key}</code> di berkas <code>/config.json</code> tidak dapat dipakai:
    </p>
    <ul>
      {error.faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
    <p>Perbaiki berkas itu, lalu muat ulang halaman ini.</p>
    <button type="button" className={css.button} onClick={() => location.reload()}>
      Muat ulang
    </button>
  </main>
)

export const StartProblem = () => (
  <main className={css.problem}>
    <h1>Halaman tidak dapat dimuat lengkap</h1>
    <p role="alert">Periksa koneksi internet Anda, lalu muat ulang halaman ini.</p>
    <button type="button" className={css.button} onClick={() => location.reload()}>
      Muat ulang
    </button>
  </main>
)
