import { useRef, useState } from "react"
import type { SickRow } from "./core/pages.ts"
import type { Mend } from "./core/plan.ts"
import type { Mending, Place } from "./use-mending.ts"
import type { Wizard } from "./use-wizard.ts"

/** The last mended cell, with how many other rows say the same in the file. */
export interface Offer {
  place: Place
  number: number
  mend: Mend
  text: string
  rows: number
  isTaken?: boolean
}

/** What was said of one cell may hold for all that say the same: that is offered, once it was taken as sound. */
export const useOffer = (desk: Wizard["desk"], mending: Mending) => {
  const [offer, setOffer] = useState<Offer>()
  const count = useRef(0)
  const take = async (wanted: Offer) => {
    setOffer({ ...wanted, isTaken: true })
    await mending.spread(wanted.place, wanted.text, wanted.mend)
  }
  return {
    offer,
    take: () => (offer && !offer.isTaken ? take(offer) : undefined),
    /** One cell; where it is wished all that say the same too. */
    commit: async ({ row, number }: SickRow, field: string, mend: Mend, isForAll = false) => {
      count.current += 1
      const own = count.current
      setOffer(undefined)
      const place = { row, field }
      await mending.edit(place, { ...mend, number })
      const { rows, text } = await desk().alike(row, field)
      const found = { place, number, mend, text, rows }
      if (rows > 0 && isForAll) return take(found)
      if (rows > 0 && own === count.current) setOffer(found)
    },
    uncommit: ({ row }: SickRow, field: string) => {
      setOffer(undefined)
      return mending.unedit({ row, field })
    },
  }
}

export type Offering = ReturnType<typeof useOffer>
