import type { BaseRecord, HttpError } from "@refinedev/core"
import { useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { z } from "../../declare/zod.ts"
import { offerText, withBlocks, writeOffer } from "../../domain/offer-text.ts"
import { REMEMBERED, useDraftState } from "../../drafts/use-draft.ts"
import { failureNote, successNote } from "../../feedback/feedback.ts"
import { findProperties } from "../../resources/find-properties.ts"
import { useAppContext } from "../../session/app-context.ts"

const offer = z.object({
  house: z.union([z.string(), z.number()]).transform(String),
  at: z.string(),
  by: z.string().optional(),
})
type Offer = z.infer<typeof offer>

const offers = z.array(z.unknown()).transform((items) =>
  items.flatMap((item) => {
    const read = offer.safeParse(item)
    return read.success ? [read.data] : []
  }),
)
const storedOffers = z.array(offer)

const MAX_OFFERS = 500

/** The listings offered to a customer, stored with the request if the service can, otherwise in this browser. */
export const useOffers = (request: BaseRecord) => {
  const { can } = useAppContext()
  const { call } = useCall()
  const invalidate = useInvalidateRecords()
  const isShared = can("find-properties", "offer")
  const { draft: own, setDraft: setOwn } = useDraftState(`offers:${request.id}`, storedOffers, [], REMEMBERED)
  const noted = offers.safeParse(request.offers)
  const all = isShared ? (noted.success ? noted.data : []) : own

  const note = async (houses: readonly string[]): Promise<boolean> => {
    if (houses.length === 0) return true
    const at = new Date().toISOString()
    if (!isShared) {
      setOwn([...own, ...houses.map((house) => ({ house, at }))].slice(-MAX_OFFERS))
      return true
    }
    const { call: declared } = findProperties.actions.offer
    return call("find-properties.offer", {
      record: request,
      payload: { offered: houses },
      successNotification: successNote(declared),
      errorNotification: (error: HttpError) => failureNote(error),
    }).then(
      () => {
        invalidate("find-properties")
        return true
      },
      () => false,
    )
  }
  const latest = new Map<string, Offer>(all.map((item) => [item.house, item]))
  return { latest, note }
}

const MOST_OFFERED = 10

const storedDraft = z.object({
  /** The user's own text; null while the text is composed from the listings. */
  text: z.string().nullable(),
  picked: z.array(z.object({ id: z.string(), block: z.string() })).max(MOST_OFFERED),
})
type StoredDraft = z.infer<typeof storedDraft>
const NOTHING: StoredDraft = { text: null, picked: [] }

const blocksOf = ({ picked }: StoredDraft) => picked.map(({ block }) => block)

export const useOfferDraft = (request: BaseRecord) => {
  const { config } = useAppContext()
  const name = `find-properties:offer:${request.id}`
  const { draft, setDraft } = useDraftState(name, storedDraft, NOTHING, { storage: "browser" })

  const change = (picked: StoredDraft["picked"]) => {
    const isTyped = draft.text !== null
    const text = isTyped
      ? withBlocks(
          draft.text ?? "",
          blocksOf(draft),
          picked.map(({ block }) => block),
        )
      : null
    setDraft({ text, picked })
  }
  const ids = draft.picked.map(({ id }) => id)
  return {
    ids,
    text: draft.text ?? offerText(request.name, blocksOf(draft)),
    isTyped: draft.text !== null,
    isFull: ids.length >= MOST_OFFERED,
    pick: (houses: readonly BaseRecord[]) => {
      const added = houses.filter(({ id }) => !ids.includes(String(id)))
      const next = added.map((house) => ({ id: String(house.id), block: writeOffer(house, config.site) }))
      change([...draft.picked, ...next].slice(0, MOST_OFFERED))
    },
    drop: (id: string) => change(draft.picked.filter((item) => item.id !== id)),
    write: (text: string) => setDraft({ ...draft, text }),
    compose: () => setDraft({ ...draft, text: null }),
    clear: () => setDraft(NOTHING),
  }
}

export type OfferDraft = ReturnType<typeof useOfferDraft>
