import type { BaseRecord } from "@refinedev/core"
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { useRecords } from "../../../data/record-queries.ts"
import { showCount } from "../../../declare/format.ts"
import type { Call, Field, Resource } from "../../../declare/index.ts"
import { asText } from "../../../fields/text.ts"
import { useAppContext } from "../../../session/app-context.ts"
import type { FieldErrors } from "../../form/check.ts"
import { draftOf, isSame } from "../../form/draft.ts"
import formCss from "../../form/form.module.css"
import { partialResource } from "../../form/partial-resource.ts"
import { type Undoable, useUndo } from "../../use-undo.ts"
import { BulkEach } from "../BulkEach.tsx"
import { BulkFrame, useTypedCount } from "../BulkParts.tsx"
import { keyOfRow } from "../selection.ts"
import { useBulk } from "../use-bulk.ts"
import { callOf, checkCell, useCellWrite } from "./cell-write.ts"
import type { PastedCells } from "./cells-draft.ts"
import { columnOf, readPasted } from "./pasted.ts"

interface PasteDialogProps {
  resource: Resource
  name: string
  part: string
  rows: readonly BaseRecord[]
  /** Absent: a reload opens the dialog again with the cells that were kept. */
  text?: string
  kept: PastedCells
  onKeep: (cells: PastedCells) => void
  onClose: () => void
}

/** Shows what a pasted column changes, and saves it record by record. */
export const PasteDialog = (props: PasteDialogProps) => {
  const { resource, name, part, rows: all, text, kept, onKeep, onClose } = props
  const field = resource.fields[name] as Field
  const { resources } = useAppContext()
  const { fetchList } = useRecords()
  const texts = useMemo(() => (text === undefined ? undefined : columnOf(text)), [text])
  const rows = useMemo(() => all.slice(0, texts?.length), [all, texts])
  const own = useMemo(() => partialResource(resource, [name]), [resource, name])
  const [cells, setCells] = useState(texts ? undefined : kept)
  const [sentences, setSentences] = useState<Readonly<Record<string, FieldErrors>>>({})

  useEffect(() => {
    if (!texts) return
    const reading = rows.map(async (row, index) => {
      const cell = await readPasted({ resources, fetchList }, field, row, texts[index] ?? "")
      return [keyOfRow(row), cell] as const
    })
    void Promise.all(reading).then((read) => setCells(Object.fromEntries(read)))
  }, [rows, texts, resources, fetchList, field])

  const keep = useEffectEvent(onKeep)
  useEffect(() => {
    if (cells) keep(cells)
  }, [cells])

  const isUnchanged = useCallback(
    (row: BaseRecord) => isSame(cells?.[keyOfRow(row)]?.value, draftOf(own, row)[name]),
    [cells, own, name],
  )
  useEffect(() => {
    if (!cells) return
    let isOld = false
    const judging = rows.map(async (row) => {
      const { value, refused } = cells[keyOfRow(row)] as PastedCells[string]
      if (refused) return { [name]: refused }
      if (isUnchanged(row)) return {}
      const { sentences } = await checkCell(own, part, { [name]: value }, row)
      const [first] = [sentences[name], ...Object.values(sentences)].filter(Boolean)
      return first ? { [name]: first } : {}
    })
    void Promise.all(judging).then((found) => {
      if (!isOld) setSentences(Object.fromEntries(rows.map((row, index) => [keyOfRow(row), found[index] ?? {}])))
    })
    return () => {
      isOld = true
    }
  }, [cells, rows, isUnchanged, own, part, name])

  const wrong = rows.filter((row) => sentences[keyOfRow(row)]?.[name])
  const same = rows.filter((row) => !wrong.includes(row) && isUnchanged(row))
  const changed = rows.filter((row) => !wrong.includes(row) && !same.includes(row))
  const typed = useTypedCount(changed.length)

  const { send, settle } = useCellWrite(resource, name, part)
  const { findUndoable, withUndoAll } = useUndo(resource)
  const undoable = useRef<Undoable[]>([])
  const bulk = useBulk({
    resource,
    label: field.label,
    call: callOf(resource, part) as Call,
    invalidates: [],
    task: async (row) => {
      const values = { [name]: cells?.[keyOfRow(row)]?.value }
      const { data } = await checkCell(own, part, values, row)
      const saved = findUndoable(row, await send(row, data), [name])
      if (saved) undoable.current.push(saved)
    },
    // A second try has a message of its own, which takes back only its own changes.
    withUndo: (note) => withUndoAll(note, undoable.current.splice(0)),
    onDone: settle,
    onClose,
  })

  const show = (row: BaseRecord): string => {
    const { value, label } = cells?.[keyOfRow(row)] ?? {}
    if (same.includes(row)) return "sama"
    const after = { ...row, [name]: value, ...(label !== undefined && { [`${name}_label`]: label }) }
    const textOf = (one: BaseRecord) => asText(name, field, one) || "kosong"
    // The input has the name of another record.
    return wrong.includes(row) || (field.kind === "relation" && label === undefined)
      ? `sekarang ${textOf(row)}`
      : `${textOf(row)} → ${textOf(after)}`
  }
  const extra = texts ? texts.length - rows.length : 0
  const words = `${rows.length} baris: ${changed.length} diubah, ${same.length} sama, ${wrong.length} salah`
  return (
    <BulkFrame
      resource={resource}
      bulk={bulk}
      title={`Tempel ${field.label}`}
      start={`Simpan ${showCount(changed.length, "baris")}`}
      look="primary"
      isHeld={changed.length === 0 || typed.isMissing}
      isTyped={changed.length > 0}
      onStart={() => void bulk.run(changed)}
      onClose={onClose}
    >
      <fieldset className={formCss.form} disabled={bulk.running !== undefined}>
        <p className={formCss.stated} role="status">
          {cells ? words : "Membaca…"}
          {cells && wrong.length > 0 && ". Yang salah tidak disimpan; perbaiki di sini."}
          {extra > 0 && ` ${extra} baris terakhir tidak mempunyai tempat di halaman ini.`}
        </p>
        {cells && (
          <BulkEach
            resource={resource}
            names={[name]}
            rows={rows}
            answers={Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, { [name]: value }]))}
            refused={sentences}
            about={show}
            onChange={(key, _, value) => setCells((known) => ({ ...known, [key]: { value } }))}
          />
        )}
        {typed.input}
      </fieldset>
    </BulkFrame>
  )
}
