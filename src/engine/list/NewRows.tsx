import { Icon } from "../../ui/Icon.tsx"
import { changesWords, type RowChanges } from "./row-changes.ts"
import "./live-rows.css"

/** What others added or moved waits here, so that nothing jumps under the pointer. */
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
