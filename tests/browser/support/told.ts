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
export const EXTENSIONS = [
  "DELETE /main/house-type/{id}",
  "DELETE /main/master-trait/{id}",
  "DELETE /main/extra-facility/{id}",
  "GET /main/house-type/usage",
  "GET /main/extra-facility/usage",
  "GET /main/area-master/usage",
  "PUT /main/house-type/merge/{id}",
  "PUT /main/extra-facility/merge/{id}",
  "PUT /main/area-master/merge/{id}",
  "GET /main/fair-price-calculator/impact",
  "PUT /main/agent-profile/{auth_id}",
  "GET /main/agent-profile/scorecard",
  "PUT /main/request-cust/{id}",
  "GET /main/setting/{id}",
  "PUT /main/setting/{id}",
  "GET /main/house-list/upload-csv",
  "GET /main/house-list/upload-csv/{id}",
  "GET /main/house-list/upload-csv/{id}/rejected",
  "POST /main/house-list/upload-csv/{id}/stop",
  "POST /main/house-list/upload-csv/{id}/continue",
  "POST /main/house-list/upload-csv/{id}/undo",
  "GET /main/message-request/newer/{request_id}",
  "PUT /main/message-request/read/{request_id}",
  "PUT /main/request-cust/merge/{id}",
  "PUT /main/request-cust/waiting/{id}",
  "POST /main/house-list/duplicates",
  "POST /main/house-list/alike",
  "GET /main/house-list/pins",
  "GET /main/master-village/search",
  "PUT /main/find-properties/{id}",
  "PUT /main/find-properties/status/{id}",
  "POST /main/find-properties/offer/{id}",
  "GET /main/personal-data/{id}",
  "GET /main/premium-ads/figures",
  "GET /main/premium-ads/reports",
  "GET /payment/payment-event",
  "POST /main/subscribe-transaction",
  "GET /main/subscribe-transaction/figures",
  "GET /main/master-subscribe/{id}/editions",
  "GET /main/master-subscribe/usage",
  "GET /main/withdrawal/basis/{id}",
  "POST /main/withdrawal",
  "PUT /main/user/suspend/{id}",
  "PUT /main/user/reinstate/{id}",
  "GET /main/session",
  "DELETE /main/session/{id}",
  "GET /main/session/own/{auth_id}",
  "DELETE /main/session/own/{id}",
  "POST /main/session/own/end-others",
  "POST /main/session/sign-out",
  "GET /main/blast",
  "GET /main/blast/{id}",
  "GET /main/blast/receivers",
  "PUT /main/blast/stop/{id}",
  "PUT /main/blast/continue/{id}",
  "GET /main/service-status",
  "POST /main/browser-error",
  "GET /main/calendar-feed",
  "POST /main/calendar-feed",
  "DELETE /main/calendar-feed",
]

export const EXTRA_FORM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "houseList.uploadCsv": ["key", "name"],
  "premiumAds.excel": ["again", "from", "to", "sheet"],
}
