import type { ReactNode } from "react"
import { showNumber } from "../../declare/format.ts"
import { Icon } from "../../ui/Icon.tsx"
import formCss from "../form/form.module.css"
import type { FailedExport, Stage } from "./export-job.ts"

const FAILURES: { readonly [S in Stage]: (state: FailedExport) => ReactNode } = {
  length: ({ reason }) => <p>Belum ada baris yang dibaca: {reason}</p>,
  page: ({ page, read, reason }) => (
    <>
      <p>
        Halaman {showNumber(page)} gagal dibaca: {reason}
      </p>
      {read > 0 && (
        <p>{showNumber(read)} baris sudah dibaca dan tidak hilang. Coba lagi melanjutkan dari halaman itu.</p>
      )}
    </>
  ),
  limit: ({ reason }) => <p>Berkas tidak dapat dibuat dengan pilihan ini: {reason}</p>,
  cut: ({ read, reason }) => (
    <p>
      Berkas ini tidak lengkap: {reason} {showNumber(read)} baris di antaranya cocok. Persempit saringannya, atau unduh
      yang terbaca.
    </p>
  ),
  file: ({ reason }) => <p>Berkas gagal dibuat: {reason}</p>,
  note: ({ reason }) => <p>Berkas belum diunduh karena ekspor ini belum tercatat: {reason}</p>,
}

export const ExportFailure = ({ state }: { state: FailedExport }) => (
  <div className={`${formCss.warning} row`} role="alert">
    <Icon name="alert" />
    <div className="grow stack">{FAILURES[state.stage](state)}</div>
  </div>
)
