const TWIN_TAG = "@twin"
const SELDOM_TAG = "@seldom"

export const isWhole = process.env.BROWSER_TESTS === "all"

/** `npm test` skips tests that are covered at another width or by another test. */
export const SKIPPED_TESTS = isWhole ? undefined : new RegExp(`${TWIN_TAG}|${SELDOM_TAG}`)

/** `npm test` runs the test at one of two widths. */
export const onlyAt = <Width extends string>(kept: Width, width: Width) => ({
  tag: kept === width ? [] : [TWIN_TAG],
})

/** Edge cases beyond the file's journeys, only in `npm run test:browser`. */
export const SELDOM = { tag: SELDOM_TAG }

export const SELDOM_FILES: readonly string[] = isWhole ? [] : ["developer.spec.ts", "csv-hints.spec.ts"]
