import type { ConfigError } from "../providers/config.ts"
import "./login.css"

/** In place of the product, where an address of /config.json cannot be used: which one, and what it should look like. */
export const ConfigProblem = ({ error }: { error: ConfigError }) => (
  <main className="config-problem">
    <h1>Pengaturan alamat layanan salah</h1>
    <p role="alert">
      Nilai <code>{error.key}</code> di berkas <code>/config.json</code> bukan alamat yang dapat dipakai:
    </p>
    <pre>{`"${error.key}": ${JSON.stringify(error.value)}`}</pre>
    <p>
      Isi dengan alamat lengkap seperti <code>https://api.contoh.id</code>, atau jalur di server yang sama seperti{" "}
      <code>/svc/main</code>. Lalu muat ulang halaman ini.
    </p>
    <button type="button" className="login-button" onClick={() => location.reload()}>
      Muat ulang
    </button>
  </main>
)

/** In place of the product, where a part of it could not be loaded. */
export const StartProblem = () => (
  <main className="config-problem">
    <h1>Halaman tidak dapat dimuat lengkap</h1>
    <p role="alert">Periksa koneksi internet Anda, lalu muat ulang halaman ini.</p>
    <button type="button" className="login-button" onClick={() => location.reload()}>
      Muat ulang
    </button>
  </main>
)
