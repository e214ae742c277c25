import type { BaseRecord } from "@refinedev/core"
import { z } from "../../declare/zod.ts"
import { blockOf, offerText, withBlocks } from "../../domain/offer-text.ts"
import { useRemembered } from "../../drafts/use-remembered.ts"
import { useAppContext } from "../../session/app-context.ts"

const MOST_OFFERED = 10

const storedDraft = z.object({
  /** The user's own text; null while the text is composed from the listings. */
  text: z.string().nullable(),
  picked: z.array(z.object({ id: z.string(), block: z.string() })).max(MOST_OFFERED),
})
type Kept = z.infer<typeof storedDraft>
const NOTHING: Kept = { text: null, picked: [] }

const blocksOf = ({ picked }: Kept) => picked.map(({ block }) => block)

export const useOfferDraft = (request: BaseRecord) => {
  const { config } = useAppContext()
  const [read, save] = useRemembered("drafts", `find-properties:offer:${request.id}`, storedDraft, NOTHING)
  const draft = read ?? NOTHING

  const change = (picked: Kept["picked"]) => {
    const isTyped = draft.text !== null
    const text = isTyped
      ? withBlocks(
          draft.text ?? "",
          blocksOf(draft),
          picked.map(({ block }) => block),
        )
      : null
    void save({ text, picked })
  }
  const ids = draft.picked.map(({ id }) => id)
  return {
    ids,
    text: draft.text ?? offerText(request.name, blocksOf(draft)),
    isTyped: draft.text !== null,
    isFull: ids.length >= MOST_OFFERED,
    pick: (houses: readonly BaseRecord[]) => {
      const added = houses.filter(({ id }) => !ids.includes(String(id)))
      const next = added.map((house) => ({ id: String(house.id), block: blockOf(house, config.site) }))
      change([...draft.picked, ...next].slice(0, MOST_OFFERED))
    },
    drop: (id: string) => change(draft.picked.filter((item) => item.id !== id)),
    write: (text: string) => void save({ ...draft, text }),
    compose: () => void save({ ...draft, text: null }),
    clear: () => void save(NOTHING),
  }
}

export type OfferDraft = ReturnType<typeof useOfferDraft>
