/** Milliseconds between retries. Browsers report `online` for networks without internet, so events are not enough. */
export const TRY_AGAIN = 20_000
