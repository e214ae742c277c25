const TWIN = "@twin"
const LEFT = "@seldom"

/** `npm run test:browser`; `npm test` takes its quick part. */
export const isWhole = process.env.BROWSER_TESTS === "all"

/** What is left out where it has been seen at the other width, or another test sees the heart of it: `npm run test:browser` runs all. */
export const leftOut = isWhole ? undefined : new RegExp(`${TWIN}|${LEFT}`)

/** The details of a test that does the same at two widths, and is run at one of them by `npm test`. */
export const keptAt = <Width extends string>(kept: Width, width: Width) => ({ tag: kept === width ? [] : [TWIN] })

/** The details of a test that looks at a turning beside the journeys of its file, which `npm test` walks: it is `npm run test:browser`'s. */
export const SELDOM = { tag: LEFT }

/** Files of such tests alone. The first builds the product once more, and starts it. */
export const SELDOM_FILES: readonly string[] = isWhole ? [] : ["developer.spec.ts", "csv-hints.spec.ts"]
