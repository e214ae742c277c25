import { callName, useCallQuery } from "../data/use-call.ts"
import { showNumber } from "../declare/format.ts"
import { showDateTime } from "../time/show-date.ts"
import { Button } from "../ui/Button.tsx"
import css from "./file.module.css"
import { isOver, isUpload, recordWordsOf, STATUS_WORDS, undoWords } from "./uploads.ts"
import type { StepProps } from "./use-wizard.ts"

const POLLING_INTERVAL_MS = 2000

const uploadsIn = (data: unknown) => (Array.isArray(data) ? data : []).filter(isUpload)

export const History = ({ wizard, resource }: Pick<StepProps, "wizard" | "resource">) => {
  const { data } = useCallQuery(
    callName(resource, "uploads"),
    { limit: 10 },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (uploadsIn(state.data?.data).every(isOver) ? false : POLLING_INTERVAL_MS),
    },
  )
  const uploads = uploadsIn(data)
  if (uploads.length === 0) return null
  const open = (id: string) => {
    wizard.setUpload({ id, numbers: new Uint32Array() })
    wizard.go("report")
  }
  return (
    <section className={css.history} aria-label="Riwayat unggahan">
      <h3>Riwayat unggahan</h3>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className="row-wrap">
            <span className={`${css.name} break`}>{upload.name}</span>
            <span className="muted dense">
              {STATUS_WORDS[upload.status]}, {showNumber(upload.accepted)} diterima, {showNumber(upload.rejected)}{" "}
              ditolak dari {showNumber(upload.rows)} baris. {undoWords(upload, recordWordsOf(resource))[0]}{" "}
              {upload.user_name}
              {upload.created_at && `, ${showDateTime(upload.created_at)}`}
            </span>
            <Button aria-label={`Lihat laporan ${upload.name}`} onClick={() => open(upload.id)}>
              Lihat
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
