import type { BaseRecord } from "@refinedev/core"
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useContext, useMemo, useRef } from "react"
import { type Field, isRequired, type Resource, singularOf, traitsOf } from "../../../declare/index.ts"
import type { FormDraft } from "../../../drafts/form-draft.ts"
import { FieldInput } from "../../../fields/FieldInput.tsx"
import { layoutOf } from "../../../fields/layout.ts"
import { useAfterRender } from "../../../ui/use-latest-state.ts"
import { ConflictDialog } from "../../form/ConflictDialog.tsx"
import type { Draft } from "../../form/draft.ts"
import type { FormBase } from "../../form/form-start.ts"
import { partialResource } from "../../form/partial-resource.ts"
import { useRecordForm } from "../../form/use-record-form.ts"
import { RegistryContext } from "../../registry.ts"
import { useResourceAccess } from "../../use-resource-access.ts"
import { titleOf } from "../RowMenu.tsx"
import { CellNote } from "./CellNote.tsx"
import { checkCell, useCellWrite } from "./cell-write.ts"
import type { EarlyKeys } from "./early-keys.ts"
import { type Box, useFirstInput } from "./place.ts"
import css from "./quick.module.css"

/** Where the focus goes after a save: the cell below, or the editable cell beside. */
export type Move = "down" | "next" | "previous" | "stay"

interface CellEditorProps {
  resource: Resource
  name: string
  part: string
  row: BaseRecord
  kept: FormDraft | undefined
  takesFocus: boolean
  keys: RefObject<EarlyKeys | undefined>
  box: Box
  onDraft: (draft: FormDraft | undefined) => void
  onMove: (move: Move) => void
  onPaste: (text: string) => void
  onClose: () => void
}

const movesByKey: Readonly<Record<string, Move>> = { Enter: "down", Tab: "next" }

export const CellEditor = (props: CellEditorProps) => {
  const { resource, name, part, row, kept, takesFocus, keys, box, onDraft, onMove, onPaste, onClose } = props
  const field = resource.fields[name] as Field
  const own = useMemo(() => partialResource(resource, [name]), [resource, name])
  const { send, show, settle, announce } = useCellWrite(resource, name, part)
  const sendAndTell = async (record: BaseRecord, values: Draft) => {
    const saved = await send(record, values)
    announce(record, saved, values)
    return saved
  }
  const check = useCallback(
    (draft: Draft, { record }: FormBase) => checkCell(resource, part, { [name]: draft[name] }, record as BaseRecord),
    [resource, part, name],
  )
  const isOver = useRef(false)
  const form = useRecordForm(own, row, {
    kept,
    own: { check: part === "update" ? undefined : check, send: sendAndTell },
    onDraft: (draft) => isOver.current || onDraft(draft),
  })
  const { state, asking, conflict } = form
  const { id } = state
  const isSaving = form.phase === "sending"
  const frame = useRef<HTMLDivElement>(null)
  useFirstInput(frame, takesFocus, keys)

  const close = () => {
    isOver.current = true
    onDraft(undefined)
    onClose()
  }
  const commit = async (move: Move) => {
    // Moving the focus is a reason to save.
    if (isOver.current || form.phaseRef.current !== "open") return
    if (!form.isDirty) {
      close()
      return onMove(move)
    }
    // Enter once more confirms a doubted value.
    if (move === "down") state.confirm()
    if (!(await form.save(() => onMove(move)))) return
    settle()
    close()
  }
  const commitAfterRender = useAfterRender(() => commit("stay"))

  const { [name]: refused, ...due } = state.sentences
  const { actions } = useResourceAccess(resource)
  const { Dialog } = useContext(RegistryContext)
  const dueNames = refused ? [] : Object.keys(due)
  const action =
    dueNames.length > 0 && !isSaving
      ? actions("record").find(({ asks = {} }) => [name, ...dueNames].every((key) => key in asks))
      : undefined
  const sentence =
    asking === "gone"
      ? `${singularOf(resource)} ini sudah dihapus.`
      : (refused ?? (action ? undefined : Object.values(due)[0]))
  const doubt = state.doubts[name] && `${state.doubts[name]} Tekan Enter sekali lagi bila benar.`

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isOpenList = (event.target as HTMLElement).getAttribute("aria-expanded") === "true"
    const move = movesByKey[event.key]
    if (event.key === "Escape") {
      event.preventDefault()
      event.stopPropagation()
      close()
      onMove("stay")
    } else if (move && !(move === "down" && isOpenList)) {
      event.preventDefault()
      event.stopPropagation()
      void commit(event.shiftKey && move === "next" ? "previous" : move)
    }
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // The window itself may lose the focus.
    if (!document.hasFocus() || currentTarget.contains(relatedTarget)) return
    if (!asking && !action) void commit("stay")
  }
  const isHidden = isSaving || action !== undefined

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the input inside */}
      <div
        ref={frame}
        className={css.editor}
        data-kind={field.kind}
        data-align={layoutOf[field.kind].align}
        hidden={isHidden}
        style={box}
        onKeyDownCapture={press}
        onBlur={leave}
        onPasteCapture={(event) => {
          const text = event.clipboardData.getData("text/plain")
          if (!/[\r\n]./.test(text.trimEnd())) return
          event.preventDefault()
          close()
          onPaste(text)
        }}
      >
        <FieldInput
          id={id}
          name={name}
          field={field}
          fields={resource.fields}
          draft={state.draft}
          record={row}
          value={state.draft[name] as never}
          opened={takesFocus}
          onChange={(value) => {
            state.change(name, value)
            if (traitsOf[field.kind].isPicked) commitAfterRender()
          }}
          aria-label={`${field.label} ${titleOf(resource, row)}`}
          aria-required={isRequired(field, row) || resource.actions?.[part]?.asks?.[name] === "required"}
          aria-invalid={sentence !== undefined}
          aria-describedby={(sentence ?? doubt) && `${id}-error`}
        />
      </div>
      {(sentence ?? doubt) && !isHidden && (
        <CellNote id={`${id}-error`} anchor={frame} words={sentence ?? doubt ?? ""} />
      )}
      {action && (
        <Dialog
          resource={resource}
          action={action}
          // The cell beside may have been saved since this one was opened.
          record={row}
          answers={{ [name]: state.draft[name] }}
          onDone={() => {
            settle()
            close()
          }}
          onClose={() => {
            close()
            onMove("stay")
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          resource={own}
          {...conflict}
          onClose={() => {
            show(row.id, conflict.remoteChange.record)
            close()
            onMove("stay")
          }}
          onSave={(draft) => {
            show(row.id, conflict.remoteChange.record)
            form.rebase(conflict.remoteChange.record, draft)
            commitAfterRender()
          }}
        />
      )}
    </>
  )
}
