/** Rows fetched to verify that a service without extensions applies the filter. */
export const FILTER_PROBE_ROWS = 10
