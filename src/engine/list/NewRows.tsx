import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { changesWords, type RowChanges } from "./row-changes.ts"

interface NewRowsProps {
  changes: RowChanges
  onShow: () => void
  className?: string | undefined
}

/** Announces remote changes instead of applying them, so that rows do not move under the pointer. */
export const NewRows = ({ changes, onShow, className }: NewRowsProps) => {
  const words = changesWords(changes)
  return (
    <div className={className} role="status">
      {words && (
        <Button look="primary" onClick={onShow}>
          <Icon name="up" size={14} />
          {words}
          <span className="unseen">, tampilkan</span>
        </Button>
      )}
    </div>
  )
}
