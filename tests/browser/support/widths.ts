const TWIN = "@twin"

/** `npm run test:browser`; `npm test` takes its quick part. */
export const isWhole = process.env.BROWSER_TESTS === "all"

/** What is left out where it has been seen at the other width: `npm run test:browser` runs it at both. */
export const leftOut = isWhole ? undefined : new RegExp(TWIN)

/** The details of a test that does the same at two widths, and is run at one of them by `npm test`. */
export const keptAt = <Width extends string>(kept: Width, width: Width) => ({ tag: kept === width ? [] : [TWIN] })
