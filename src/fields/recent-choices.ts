import { useEffect, useState } from "react"
import { z } from "../declare/zod.ts"
import { openBrowserDraft } from "../drafts/browser-draft.ts"
import { REMEMBERED } from "../drafts/use-draft.ts"
import { useAppContext } from "../session/app-context.ts"

const SHOWN_RECENT = 5
/** Choices that are kept of one relation, for all of its parents together. */
const MAX_KEPT = 50

/** Ids only: names of customers must not stay in the browser after a sign-out. */
const recentChoices = z.array(z.object({ id: z.union([z.string(), z.number()]), within: z.string() }))

type RecentChoices = z.infer<typeof recentChoices>
type Id = string | number

const recentWithin = (choices: RecentChoices, within: string): Id[] =>
  choices.filter((choice) => choice.within === within).map(({ id }) => id)

/** The newest choices come first. */
const addRecent = (choices: RecentChoices, ids: readonly Id[], within: string): RecentChoices => {
  const added = ids.map((id) => ({ id, within }))
  const isAdded = (choice: RecentChoices[number]) =>
    added.some(({ id }) => String(id) === String(choice.id) && choice.within === within)
  return [...added, ...choices.filter((choice) => !isAdded(choice))].slice(0, MAX_KEPT)
}

const openRecent = (user: string, relation: string) =>
  openBrowserDraft(user, `recent.${relation}`, recentChoices, REMEMBERED)

/**
 * The ids that this user chose last for a relation, within the same parents.
 * @returns `ids` undefined until the browser's storage was read
 */
export const useRecentChoices = (relation: string, within: string, isOpen: boolean) => {
  const user = useAppContext().identity.id
  const [ids, setIds] = useState<readonly Id[]>()
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    void openRecent(user, relation).then((draft) => {
      if (!isGone) setIds(recentWithin(draft?.found ?? [], within).slice(0, SHOWN_RECENT))
    })
    return () => {
      isGone = true
    }
  }, [relation, within, user, isOpen])
  const remember = async (chosen: readonly Id[]) => {
    const draft = await openRecent(user, relation)
    await draft?.save(addRecent(draft.found ?? [], chosen, within))
  }
  return { ids, remember }
}
