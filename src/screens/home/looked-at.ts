/** Rows fetched to verify that a service without extensions applies the filter. */
export const LOOKED_AT = 10
