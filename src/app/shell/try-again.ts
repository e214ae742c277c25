/** Milliseconds until what did not go through, to be sent or read, is tried again: a browser may take a network without internet for one. */
export const TRY_AGAIN = 20_000
