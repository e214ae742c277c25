/** Milliseconds between retries. Browsers report `online` for networks without internet, so events are not enough. */
export const RETRY_INTERVAL_MS = 20_000
