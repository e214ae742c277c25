import { wordOf } from "../../src/declare/index.ts"
import { areaMaster } from "../../src/resources/area-master.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { tellHandover, tellTogether } from "../engine/notices.ts"
import { findRow } from "../engine/record.ts"
import { type Hooks, isStatusChanged } from "../engine/resource-hooks.ts"
import {
  continueUpload,
  oneUpload,
  rejectedRows,
  stopUpload,
  takeUploadBack,
  uploadHistory,
  uploadListings,
} from "./imports/listing-uploads.ts"
import { findAlike, findDuplicates } from "./listings/duplicates.ts"
import { fairImpact } from "./listings/fair-impact.ts"
import { marketFigures } from "./listings/market-figures.ts"
import { freeHouseIds, newListingValues } from "./listings/new-house.ts"
import { pins } from "./listings/pins.ts"
import { oneHouse, premiumHouses } from "./listings/premium.ts"
import { estimateFairPrice, priceBy } from "./listings/price-estimate.ts"
import { statistic } from "./listings/statistic.ts"

export const listingHooks: Pick<Hooks, "house-list" | "fair-price-calculator" | "lytics"> = {
  "house-list": {
    beforeWrite: async ({ tx, task: { context, caller }, values, before }) => {
      const fair = await estimateFairPrice(tx, context.tables, values)
      if (before) return { ...fair }
      const [house_id = ""] = await freeHouseIds(tx, context.tables, 1)
      return { ...fair, ...newListingValues(values, house_id, caller.id) }
    },
    notify: async (change) => {
      const { before, after, by } = change
      if (!before || !after) return undefined
      const listing = { one: String(after.house_id), noun: "listing" }
      if (before.agent !== after.agent) return tellHandover({ ...listing, by, from: before.agent, to: after.agent })
      if (!isStatusChanged(change) || before.status !== "review") return undefined
      const result = `${wordOf(houseList.fields.status, after.status)}. ${after.status_reason ?? ""}`.trim()
      const say = (listings: string) => `Listing ${listings} sudah direview: ${result}`
      return tellTogether({ ...listing, kind: `reviewed ${result}`, user: after.agent, say })
    },
    handlers: {
      one: oneHouse,
      premium: premiumHouses,
      statistic,
      pins,
      findDuplicates,
      findAlike,
      uploadCsv: uploadListings,
      uploads: uploadHistory,
      upload: oneUpload,
      rejectedRows,
      stopUpload,
      continueUpload,
      undoUpload: takeUploadBack,
    },
  },
  "fair-price-calculator": {
    beforeWrite: async ({ tx, task: { context }, values }) => {
      const indicator = await findRow(tx, context.tables, areaMaster, values.area_master)
      return { result: indicator ? ((await priceBy(tx, context.tables, indicator, values)) ?? null) : null }
    },
    handlers: { impact: fairImpact },
  },
  lytics: { handlers: { range: marketFigures } },
}
