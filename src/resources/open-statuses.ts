/** A lead that is still worked on. */
export const OPEN_LEADS = ["new", "contacted", "survey", "negotiation"] as const

/** A search request for which listings are still looked for. */
export const OPEN_REQUESTS = ["new", "searching", "offered"] as const

/** A viewing that takes place, or may. */
export const PLANNED_VIEWINGS = ["requested", "confirmed"] as const
