/** Rows that show whether a service without extensions takes a filter. */
export const LOOKED_AT = 10
