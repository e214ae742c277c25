/** Days for which an API key can be made; without days it has no end. */
export const KEY_DAYS = [30, 90, 365] as const

export const KEY_NAME_MAX = 80
