export const OPEN_LEADS = ["new", "contacted", "survey", "negotiation"] as const

export const OPEN_REQUESTS = ["new", "searching", "offered"] as const

export const PLANNED_VIEWINGS = ["requested", "confirmed"] as const

export const FAILED_PAYMENTS = ["expired", "cancelled", "denied"] as const
