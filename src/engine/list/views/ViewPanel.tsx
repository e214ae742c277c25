import { useState } from "react"
import { useStore } from "../../../data/store.ts"
import { isRowFace } from "../../../declare/index.ts"
import { ALL_LISTS, listMemory } from "../../../drafts/list-memory.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { Button } from "../../../ui/Button.tsx"
import faceCss from "../../../ui/face-switch.module.css"
import { useIsPhone } from "../../../ui/use-media.ts"
import { useListContext } from "../list-context.ts"
import { columnWords, isReady } from "../list-views.ts"
import { ColumnRows } from "./ColumnRows.tsx"
import { forgetColumns, storeColumns } from "./change-views.ts"
import { columnChoices, columnsWithoutRoom } from "./column-choices.ts"
import type { ViewChanges } from "./use-view-changes.ts"
import css from "./views.module.css"

/** Dialogs that the panel opens. */
export type ViewTask = "save" | "rename" | "remove"

const Density = () => {
  const store = listMemory(useAppContext().identity.id, ALL_LISTS)
  const memory = useStore(store)
  const isCompact = memory.isCompact === true
  return (
    <fieldset className={`${css.density} row`}>
      <legend className="unseen">Kerapatan baris</legend>
      <span className="grow muted" aria-hidden="true">
        Kerapatan
      </span>
      <span className={faceCss.faces}>
        {[false, true].map((value) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={value === isCompact}
            onClick={() => store.set({ ...memory, isCompact: value })}
          >
            {value ? "Rapat" : "Lega"}
          </button>
        ))}
      </span>
    </fieldset>
  )
}

export const ViewPanel = ({ changes, onTask }: { changes: ViewChanges; onTask: (task: ViewTask) => void }) => {
  const { page, state } = useListContext()
  const { store, memory, openView, face } = state
  const isPhone = useIsPhone()
  const words = columnWords(memory, openView)
  const isOwnColumns = words.length > 0
  const isEditable = openView?.is_editable === true
  const [withoutRoom] = useState(columnsWithoutRoom)
  return (
    <div className="stack gap-m">
      {isPhone && changes.isChanged && <ChangedView changes={changes} onSaveAs={() => onTask("save")} />}
      {isRowFace(face) && (
        <ColumnRows
          choices={columnChoices(page, words, isOwnColumns ? [] : withoutRoom)}
          onChange={(choices) => storeColumns(store, page, openView, choices)}
        />
      )}
      {isRowFace(face) && isOwnColumns && (!openView || isReady(openView)) && (
        <Button look="quiet" onClick={() => forgetColumns(store, openView)}>
          Kembalikan kolom bawaan
        </Button>
      )}
      {!isPhone && face === "table" && <Density />}
      <div className={`${css.tasks} stack gap-xs`}>
        <Button onClick={() => onTask("save")}>Simpan sebagai tampilan…</Button>
        {openView && isEditable && (
          <>
            <Button onClick={() => onTask("rename")}>Ubah nama atau pembaca…</Button>
            <Button look="quiet" onClick={() => onTask("remove")}>
              Hapus tampilan “{openView.name}”…
            </Button>
          </>
        )}
        {openView?.owner_name && <p className="small muted">Dibagikan oleh {openView.owner_name}.</p>}
      </div>
    </div>
  )
}

/** The open view differs from what was saved. */
export const ChangedView = ({ changes, onSaveAs }: { changes: ViewChanges; onSaveAs: () => void }) => {
  const { openView } = useListContext().state
  const { isPending, saveShown, reset } = changes
  const save = () => {
    if (!openView?.is_editable) return onSaveAs()
    void saveShown(openView, openView).catch(onSaveAs)
  }
  return (
    <span className={`${css.changed} row-wrap`}>
      <span className="small warn">Diubah</span>
      <Button look="text" busy={isPending} onClick={save}>
        {openView?.is_editable ? "Simpan" : "Simpan sebagai…"}
      </Button>
      <Button look="text" onClick={reset}>
        Kembalikan
      </Button>
    </span>
  )
}
