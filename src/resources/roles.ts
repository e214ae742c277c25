export const ROLES = ["gro_admin", "ADMIN", "first_time"] as const

/** Values of `seenBy`. */
export const ADMINS = ["gro_admin", "ADMIN"] as const
export const FIRST_TIME = ["first_time"] as const
export const EVERYONE = [...ROLES] as const
