import { type FormEvent, useId, useState } from "react"
import { showNumber, showTotal } from "../../declare/format.ts"
import type { ListQuery, Page } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import formCss from "../form/form.module.css"
import css from "./ExportDialog.module.css"
import { type Format, fileColumns, type Scope } from "./export-file.ts"
import type { Selection } from "./selection.ts"
import { type ExportState, useExport } from "./use-export.ts"
import type { useRows } from "./use-rows.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

interface ChoicesProps<V extends string> {
  legend: string
  choices: readonly (readonly [value: V, label: string])[]
  value: V
  onChange: (value: V) => void
}

const Choices = <V extends string>({ legend, choices, value, onChange }: ChoicesProps<V>) => {
  const name = useId()
  return (
    <fieldset className={`${css.choices} stack`}>
      <legend>{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} className="row touch">
          <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} /> {label}
        </label>
      ))}
    </fieldset>
  )
}

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

const Failed = ({ state }: { state: ExportState }) =>
  state.kind === "failed" && (
    <div role="alert">
      <p>
        Halaman {showNumber(state.page)} gagal dibaca: {state.reason}
      </p>
      <p>{showNumber(state.read)} baris sudah dibaca dan tidak hilang. Coba lagi melanjutkan dari halaman itu.</p>
    </div>
  )

interface ExportDialogProps {
  page: Page
  query: ListQuery
  found: ReturnType<typeof useRows>
  selection: Selection
  onClose: () => void
}

export const ExportDialog = ({ page, query, found, selection, onClose }: ExportDialogProps) => {
  const [scope, setScope] = useState<Scope>(selection.size > 0 ? "selection" : "all")
  const [columns, setColumns] = useState<"screen" | "all">("screen")
  const [format, setFormat] = useState<Format>("csv")
  const { state, start, again, cancel } = useExport(page, query, onClose)
  const rowsOf = useSelectedRows(page)
  const id = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.kind === "running") return
    const rows = scope === "selection" ? await rowsOf([...selection.keys()]) : found.rows
    if (rows) await start({ columns: fileColumns(page, columns === "all"), format, ...(scope !== "all" && { rows }) })
  }
  const isRunning = state.kind === "running"
  const stop = isRunning ? cancel : onClose
  return (
    <Dialog
      title="Ekspor"
      onClose={stop}
      footer={
        <>
          <Button onClick={stop}>Batal</Button>
          {state.kind === "failed" ? (
            <Button look="primary" onClick={again}>
              Coba lagi
            </Button>
          ) : (
            <Button look="primary" type="submit" form={id} busy={isRunning}>
              <span>Unduh</span>
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={state.kind === "idle" ? formCss.form : undefined}
        onSubmit={(event) => void submit(event)}
        hidden={state.kind !== "idle"}
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
        <Choices
          legend="Kolom"
          value={columns}
          onChange={setColumns}
          choices={[
            ["screen", "Seperti di layar"],
            ["all", "Semua kolom"],
          ]}
        />
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
      <Progress state={state} />
      <Failed state={state} />
    </Dialog>
  )
}
