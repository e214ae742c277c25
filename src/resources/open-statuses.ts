/** A lead that is still worked on. */
export const OPEN_LEADS = ["new", "contacted", "survey", "negotiation"] as const

/** A search request for which listings are still looked for. */
export const OPEN_REQUESTS = ["new", "searching", "offered"] as const

/** A viewing that takes place, or may. */
export const PLANNED_VIEWINGS = ["requested", "confirmed"] as const

/** A payment that did not come, and a subscription that it was for. */
export const FAILED_PAYMENTS = ["expired", "cancelled", "denied"] as const
