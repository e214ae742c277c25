import { Icon } from "../../ui/Icon.tsx"
import { changesWords, type RowChanges } from "./row-changes.ts"
import "./live-rows.css"

/** Announces remote changes instead of applying them, so that rows do not move under the pointer. */
export const NewRows = ({ changes, onShow }: { changes: RowChanges; onShow: () => void }) => {
  const words = changesWords(changes)
  return (
    <div className="new-rows" role="status">
      {words && (
        <button type="button" onClick={onShow}>
          <Icon name="up" size={14} />
          {words}
          <span className="unseen">, tampilkan</span>
        </button>
      )}
    </div>
  )
}
