import { randomHex } from "./random-hex.ts"

/** Identifies this tab, to recognize its own changes in live events. */
export const TAB_ID = randomHex(8)
