import type { BaseRecord } from "@refinedev/core"
import { showShortMoney } from "../../declare/format.ts"
import { DEFAULT_REPLIES, type ReplyFacts } from "../../domain/quick-replies.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { labelOf } from "../../providers/labels.ts"
import { pathOfRecord } from "../../providers/record-path.ts"
import { useHouse } from "./use-house.ts"

/** The prepared replies, and what is known of the lead and its listing. */
export const useReplies = (lead: BaseRecord | undefined) => {
  const { pages, identity } = useBackoffice()
  const { house } = useHouse(lead)
  const page = pages.find(({ name }) => name === "house-list")
  const path = page && house && pathOfRecord(page, house)
  const facts: ReplyFacts = {
    nama: String(lead?.name ?? ""),
    judul: String(house?.title ?? (lead ? labelOf(lead, "property_id") : "")),
    harga: typeof house?.price === "number" ? showShortMoney(house.price) : "",
    tautan: path ? new URL(path, location.origin).href : "",
    agen: identity.name,
  }
  return { templates: DEFAULT_REPLIES, facts }
}
