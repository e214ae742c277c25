import { type ReactNode, useId, useState } from "react"
import { showNumber, showTotal } from "../../declare/format.ts"
import { MAX_SKIPPED_ROWS } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import formCss from "../form/form.module.css"
import { Choices } from "./Choices.tsx"
import { ExportColumns, useExportColumns } from "./ExportColumns.tsx"
import { ExportFailure } from "./ExportFailure.tsx"
import type { Format, Scope } from "./export-file.ts"
import type { Stage } from "./export-job.ts"
import { useListContext } from "./list-context.ts"
import { columnWords } from "./list-views.ts"
import { type ExportState, useExport } from "./use-export.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

const Progress = ({ state }: { state: ExportState }) => (
  <div role="status">
    {state.kind === "running" && (
      <>
        <progress value={state.read} max={state.total || undefined} aria-label="Membaca data" />
        <p>
          {showNumber(state.read)} {state.total > 0 && `dari ${showNumber(state.total)} `}baris dibaca…
        </p>
      </>
    )}
  </div>
)

const RETRIES: { readonly [S in Stage]?: string } = { limit: "Ubah pilihan", cut: "Unduh yang terbaca" }

interface ExportDialogProps {
  /** Default: the selected records if there are any, else all. */
  begin?: Scope | undefined
  /** Names the selected records that the list no longer shows. */
  warning?: ReactNode
  onClose: () => void
}

export const ExportDialog = ({ begin, warning, onClose }: ExportDialogProps) => {
  const { page, state, found, selection } = useListContext()
  const [scope, setScope] = useState<Scope>(begin ?? (selection.size > 0 ? "selection" : "all"))
  const columns = useExportColumns(page, columnWords(state.memory, state.openView))
  const [format, setFormat] = useState<Format>("csv")
  const { state: progress, start, again, cancel } = useExport(page, state.query, onClose)
  const rowsOf = useSelectedRows()
  const id = useId()

  const { extensions } = useAppContext().config
  const isLong = extensions && scope === "all" && (found.isApproximate || found.total > MAX_SKIPPED_ROWS)
  const { submit, isRunning } = useSingleFlight()
  const load = async () => {
    const rows = scope === "selection" ? await rowsOf([...selection.keys()]) : found.rows
    if (rows) await start({ columns: columns.chosen, format, isLong, ...(scope !== "all" && { rows }) })
  }
  const stop = progress.kind === "running" ? cancel : onClose
  return (
    <Dialog
      title="Ekspor"
      onClose={stop}
      footer={
        <>
          <Button onClick={stop}>Batal</Button>
          {progress.kind === "failed" ? (
            <Button look="primary" onClick={progress.stage === "limit" ? cancel : again}>
              {RETRIES[progress.stage] ?? "Coba lagi"}
            </Button>
          ) : (
            <Button look="primary" type="submit" form={id} busy={isRunning} disabled={columns.chosen.length === 0}>
              <span>Unduh</span>
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={progress.kind === "idle" ? formCss.form : undefined}
        onSubmit={submit(load)}
        hidden={progress.kind !== "idle"}
      >
        <Choices
          legend="Data"
          value={scope}
          onChange={setScope}
          choices={[
            ...(selection.size > 0 ? [["selection", `Terpilih (${showNumber(selection.size)})`] as const] : []),
            ["page", `Halaman ini (${showNumber(found.rows.length)})`],
            ["all", `Semua yang cocok (${showTotal(found.total, found.isApproximate)})`],
          ]}
        />
        {scope === "selection" && warning}
        {isLong && <p className="muted">Lebih dari {showNumber(MAX_SKIPPED_ROWS)} baris diurutkan menurut ID.</p>}
        <ExportColumns {...columns} />
        <Choices
          legend="Berkas"
          value={format}
          onChange={setFormat}
          choices={[
            ["csv", "CSV (pemisah titik koma)"],
            ["xlsx", "Excel (XLSX)"],
          ]}
        />
      </form>
      <Progress state={progress} />
      {progress.kind === "failed" && <ExportFailure state={progress} />}
    </Dialog>
  )
}
