import type { BaseRecord, HttpError } from "@refinedev/core"
import { useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { z } from "../../declare/zod.ts"
import { useRemembered } from "../../drafts/use-remembered.ts"
import { failureNote, successNote } from "../../feedback/notification-provider.ts"
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
const kept = z.array(offer)

const MAX_OFFERS = 500

/** The listings offered to a customer, stored with the request if the service can, otherwise in this browser. */
export const useOffers = (request: BaseRecord) => {
  const { access } = useAppContext()
  const { call } = useCall()
  const invalidate = useInvalidateRecords()
  const isShared = access("find-properties", "offer").can
  const [own = [], keep] = useRemembered("remembered", `offers:${request.id}`, kept, [])
  const noted = offers.safeParse(request.offers)
  const all = isShared ? (noted.success ? noted.data : []) : own

  const note = async (houses: readonly string[]): Promise<boolean> => {
    if (houses.length === 0) return true
    const at = new Date().toISOString()
    if (!isShared) {
      await keep([...own, ...houses.map((house) => ({ house, at }))].slice(-MAX_OFFERS))
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
  return { latest, note, isShared }
}
