import { type DragEvent, type ReactNode, useId, useState } from "react"
import { fieldsOf, type Resource } from "../declare/index.ts"
import { importRulesOf } from "../domain/listing-import/house-rules.ts"
import { sheetCsv } from "../domain/listing-import/write-csv.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { Icon } from "../ui/Icon.tsx"
import { useSingleFlight } from "../ui/use-single-flight.ts"
import { FileFacts } from "./FileFacts.tsx"
import css from "./file.module.css"
import { Failure, StepFoot, TaskProgress } from "./StepParts.tsx"
import { useLists } from "./use-lists.ts"
import type { StepProps } from "./use-wizard.ts"
import wizardCss from "./wizard.module.css"

const templateOf = (resource: Resource): Blob => {
  const fields = fieldsOf(resource, "form")
  const { examples } = importRulesOf(resource)
  const row = (at: 0 | 1) => fields.map(([name]) => examples[name]?.[at] ?? "")
  const rows = [row(0), row(1)].filter((cells) => cells.some(Boolean))
  return sheetCsv([fields.map(([, { label }]) => label), ...rows])
}

const ResumeBanner = ({ wizard }: Pick<StepProps, "wizard">) => {
  const { saved, resume, discard } = wizard
  if (!saved) return null
  return (
    <div className={`${wizardCss.notice} row-wrap`}>
      <Icon name="clock" />
      <p>
        <b>{saved.file.name}</b>{" "}
        {saved.upload ? "sudah dikirim; laporannya belum dibuka." : "belum selesai dikerjakan."}
      </p>
      <Button onClick={discard}>Buang</Button>
      <Button look="primary" onClick={() => void resume(saved)}>
        Lanjutkan {saved.file.name}
      </Button>
    </div>
  )
}

const Drop = ({ wizard }: Pick<StepProps, "wizard">) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const pickFirst = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void wizard.pick(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    pickFirst(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file input inside
    <div
      className={`${css.drop} center muted`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={28} />
      <p>
        <b>Jatuhkan berkas di sini</b>, atau pilih dari perangkat Anda. CSV paling banyak 200.000 baris, atau Excel
        (.xlsx) paling banyak 100.000 baris.
      </p>
      <input
        id={id}
        className="unseen"
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        onChange={({ target }) => {
          pickFirst(target.files)
          // Allows choosing the same file again after it was fixed on disk.
          target.value = ""
        }}
      />
      <label className={buttonClass(wizard.opened ? "plain" : "primary")} htmlFor={id}>
        {wizard.opened ? "Ganti berkas .csv atau .xlsx" : "Pilih berkas .csv atau .xlsx"}
      </label>
    </div>
  )
}

/** Templates to fill in. */
const Templates = ({ resource }: Pick<StepProps, "resource">) => {
  const lists = useLists()
  const { once, isRunning } = useSingleFlight()
  const [failure, setFailure] = useState("")
  const name = resource.label.toLowerCase()
  const loadBook = () =>
    once(async () => {
      setFailure("")
      const { templateBook } = await import("./template-book.ts")
      const book = await templateBook(resource, lists).catch((error: Error) => setFailure(error.message))
      if (book) download(`templat-${name}.xlsx`, book)
    })
  return (
    <div className={`${css.part} stack`}>
      <div className="row-wrap">
        <Button busy={isRunning} onClick={() => void loadBook()}>
          <Icon name="download" /> <span>Templat Excel</span>
        </Button>
        <Button onClick={() => download(`contoh-${name}.csv`, templateOf(resource))}>
          <Icon name="download" /> Contoh CSV
        </Button>
      </div>
      {failure && <Failure>{failure}</Failure>}
    </div>
  )
}

interface FileStepProps extends StepProps {
  /** Below the facts of the file. */
  original?: ReactNode
  children?: ReactNode
}

export const FileStep = ({ wizard, resource, original, children }: FileStepProps) => {
  const { opened, isBusy, progress, failure, go } = wizard
  return (
    <>
      <ResumeBanner wizard={wizard} />
      <Drop wizard={wizard} />
      {isBusy && <TaskProgress progress={progress} />}
      {failure && <Failure>{failure}</Failure>}
      {opened && !isBusy && <FileFacts wizard={wizard} opened={opened} />}
      {original}
      <Templates resource={resource} />
      {children}
      <StepFoot next="Lanjut ke kolom" isBlocked={!opened || isBusy} onNext={() => go("columns")} />
    </>
  )
}
