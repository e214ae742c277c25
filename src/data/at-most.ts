/** @returns undefined after `ms` milliseconds; the work continues */
export const withinTime = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
