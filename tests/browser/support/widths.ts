/** `npm run test:browser` runs these last: edge cases beside the journeys of their file, and what another test covers too. */
export const SLOW = { tag: "@slow" }

/** The gate: `npm test` runs these alone, one for each job of a screen. */
export const SMOKE = { tag: "@smoke" }

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Of two widths, one is not slow. */
export const onlyAt = <Width extends string | number>(kept: Width, width: Width) => (kept === width ? {} : SLOW)
