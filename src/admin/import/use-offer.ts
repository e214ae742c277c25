import { useRef, useState } from "react"
import type { InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import type { Fix } from "../../domain/listing-import/plan.ts"
import type { FixActions, GridCell } from "./use-fixes.ts"
import type { Wizard } from "./use-wizard.ts"

/** The last fixed cell, with how many other rows say the same in the file. */
export interface Offer {
  place: GridCell
  number: number
  fix: Fix
  text: string
  rows: number
  isTaken?: boolean
}

/** What was said of one cell may hold for all that say the same: that is offered, once it was taken as sound. */
export const useOffer = (session: Wizard["session"], fixes: FixActions) => {
  const [offer, setOffer] = useState<Offer>()
  const count = useRef(0)
  const take = async (wanted: Offer) => {
    setOffer({ ...wanted, isTaken: true })
    await fixes.spread(wanted.place, wanted.text, wanted.fix)
  }
  return {
    offer,
    take: () => (offer && !offer.isTaken ? take(offer) : undefined),
    /** One cell; where it is wished all that say the same too. */
    commit: async ({ row, number }: InvalidRow, field: string, fix: Fix, isForAll = false) => {
      count.current += 1
      const own = count.current
      setOffer(undefined)
      const place = { row, field }
      await fixes.edit(place, { ...fix, number })
      const { rows, text } = await session.alike(row, field)
      const found = { place, number, fix, text, rows }
      if (rows > 0 && isForAll) return take(found)
      if (rows > 0 && own === count.current) setOffer(found)
    },
    uncommit: ({ row }: InvalidRow, field: string) => {
      setOffer(undefined)
      return fixes.unedit({ row, field })
    },
  }
}

export type Offering = ReturnType<typeof useOffer>
