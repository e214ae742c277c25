import { z } from "../../../declare/zod.ts"
import { formDraft } from "../../../drafts/form-draft.ts"

/** By the key of the row. `refused` explains an unreadable text. */
const pastedCells = z.record(
  z.string(),
  z.object({ value: z.unknown(), label: z.string().optional(), refused: z.string().optional() }),
)

/** Open cells and a pasted column of one list, as a reload opens them again. */
export const cellsDraft = z.object({
  cells: z.record(z.string(), formDraft),
  pasted: z.object({ name: z.string(), cells: pastedCells }).optional(),
})

export type PastedCells = z.infer<typeof pastedCells>
export type CellsDraft = z.infer<typeof cellsDraft>
