const REUSE_MS = 8 * 60_000

/** A worker's sign-in is reused for less than the ten minutes after which money needs the password again. */
export const isReusable = ({ at }: { at: number }): boolean => Date.now() - at < REUSE_MS
