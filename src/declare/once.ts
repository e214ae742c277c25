/** Creates a value on first use: browser formatters take milliseconds that should not delay the start. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
