/** What some work gives; undefined where it takes longer than so many milliseconds. It is not stopped. */
export const atMost = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
