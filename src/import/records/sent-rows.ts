import { z } from "../../declare/zod.ts"
import { openBrowserDraft } from "../../drafts/browser-draft.ts"

const kind = z.enum(["new", "changed"])

const failedRow = z.object({ number: z.int(), title: z.string(), reason: z.string() })

/** How far an import has been sent. Stored before each row, so that no row is written twice after a reload. */
const sentRows = z.object({
  /** Key of the import. */
  key: z.string(),
  total: z.int(),
  /** The first row that has not been sent for certain. */
  next: z.int(),
  /** Set while `next` is being sent. */
  open: kind.optional(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  failed: z.array(failedRow),
})
export type SentRows = z.infer<typeof sentRows>

export const startRows = (key: string, total: number, same: number): SentRows => ({
  key,
  total,
  next: 0,
  new: 0,
  changed: 0,
  same,
  failed: [],
})

/** Number of rows with an outcome. */
export const countSent = ({ new: created, changed, failed }: SentRows): number => created + changed + failed.length

export const countWritten = (sent: SentRows, done: z.infer<typeof kind>, next: number): SentRows => ({
  ...sent,
  open: undefined,
  next,
  [done]: sent[done] + 1,
})

export const openSentRows = (user: string, resource: string) =>
  openBrowserDraft(user, `${resource} rows`, sentRows, { store: "imports" })
