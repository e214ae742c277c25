import { randomHex } from "./random-hex.ts"

/** This page's own name among all that are open: a change that it sent comes back under it. */
export const TAB_ID = randomHex(8)
