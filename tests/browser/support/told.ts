import { methodOf, pathOf } from "../../../src/declare/index.ts"
import { resources } from "../../../src/resources/index.ts"

export const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "houseList.create": ["title", "house_type", "ad_type", "price", "province", "city", "district"],
  "houseList.sold": ["sold_price", "sold_at"],
  "houseList.status": ["status"],
  "premiumAds.create": ["title", "advertiser", "placement", "start_date", "end_date", "budget"],
  "messages.create": ["request_id", "image_url"],
  "biChecking.status": ["status"],
  "schedule.create": ["house", "customer_name", "phone", "starts_at", "ends_at"],
  "notification.blast": ["text", "audience"],
  "fairPrice.create": ["name", "area_master", "house_type"],
  "masterSubscribe.create": ["name", "price", "duration_days", "listing_quota", "premium_quota"],
  "withdrawal.process": ["status"],
  // Updates send changes, and always the status (decision 29).
  "areaMaster.update": ["status"],
}

export const EXACT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  login: ["email", "password"],
  "leads.create": ["property_id", "requestCusts"],
  "houseType.create": ["name"],
  "houseType.update": ["name"],
  "masterTrait.create": ["name"],
  "masterTrait.update": ["name"],
  "extraFacility.create": ["name"],
  "extraFacility.update": ["name"],
  "specialArea.create": ["name"],
  "specialArea.update": ["name"],
  "areaMaster.create": ["name", "area", "building_price", "land_price", "apartment_price", "status"],
  "areaMaster.add": ["area_master_id", "villages"],
  "payment.triggerManual": ["order_id", "reason"],
}

/** Value types and constants from the spec. */
export const FIELD_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "areaMaster.create": {
    building_price: "integer",
    land_price: "integer",
    apartment_price: "integer",
    status: "true",
  },
  "areaMaster.update": {
    building_price: "integer",
    land_price: "integer",
    apartment_price: "integer",
    status: "true",
  },
  "leads.create": { requestCusts: "list of 1" },
}

/** PUT /house-list/{id} is two calls, distinguished by the body. */
export const isSold = (body: object = {}) => "sold_price" in body

export const USER_URLS = ["all", "agent", "admin"]

/** Undocumented calls, allowed with extensions. */
export const EXTENSIONS = resources
  .flatMap(({ calls, views = {}, actions = {}, queries = {} }) => [
    ...Object.values(calls),
    ...[...Object.values(views), ...Object.values(actions)].map(({ call }) => call),
    ...Object.values(queries),
  ])
  .filter(({ extension }) => extension)
  .map((call) => `${methodOf(call)} /${call.service}${pathOf(call)}`)

export const EXTRA_FORM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "houseList.uploadCsv": ["key", "name"],
  "premiumAds.excel": ["again", "from", "to", "sheet"],
}
