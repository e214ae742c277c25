/** `npm test` leaves these out: edge cases beside the journeys of their file, and what another test covers too. */
export const SLOW = { tag: "@slow" }

/** `npm test` runs the test at one of two widths. */
export const onlyAt = <Width extends string | number>(kept: Width, width: Width) => (kept === width ? {} : SLOW)
