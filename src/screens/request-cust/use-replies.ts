import type { BaseRecord } from "@refinedev/core"
import { labelOf } from "../../data/labels.ts"
import { useSetting } from "../../data/use-office.ts"
import { showShortMoney } from "../../declare/format.ts"
import { publicLink, regionOf } from "../../domain/offer-text.ts"
import { type ReplyFacts, repliesOf } from "../../domain/quick-replies.ts"
import { useAppContext } from "../../session/app-context.ts"
import { useHouse } from "./use-house.ts"

export const useReplies = (lead: BaseRecord | undefined) => {
  const { config, identity } = useAppContext()
  const { house } = useHouse(lead)
  const templates = repliesOf(useSetting())
  const facts: ReplyFacts = {
    nama: String(lead?.name ?? ""),
    judul: String(house?.title ?? (lead ? labelOf(lead, "property_id") : "")),
    harga: typeof house?.price === "number" ? showShortMoney(house.price) : "",
    lokasi: house ? regionOf(house) : "",
    tautan: (house && publicLink(config.site, house)) ?? "",
    agen: identity.name,
  }
  return { templates, facts }
}
