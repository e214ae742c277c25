import { useStore } from "../../../data/store.ts"
import { useFeedback } from "../../../feedback/feedback.ts"
import { MissingPart } from "../../../feedback/missing-part.ts"
import { optional } from "../../../ui/optional.ts"

const UndoConflictDialog = optional(
  async () => (await import("./UndoConflictDialog.tsx")).UndoConflictDialog,
  MissingPart,
)

/** The dialog over any page from whose message an undo was refused. */
export const UndoConflict = () => {
  const { undoConflict } = useFeedback()
  const conflict = useStore(undoConflict)
  if (!conflict) return null
  return <UndoConflictDialog {...conflict} onClose={() => undoConflict.set(undefined)} />
}
