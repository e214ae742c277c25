/** `npm run test:browser` runs these last: edge cases beside the journeys of their file, and what another test covers too. */
export const SLOW = { tag: "@slow" }

/** The gate: `npm test` runs these alone, one for each job of a screen. */
export const SMOKE = { tag: "@smoke" }

/** Of two widths, one is not slow. */
export const onlyAt = <Width extends string | number>(kept: Width, width: Width) => (kept === width ? {} : SLOW)

/** Of two widths, one is in the gate. */
export const smokeAt = <Width extends string | number>(kept: Width, width: Width) => (kept === width ? SMOKE : SLOW)
