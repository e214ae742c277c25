/** Makes it when it is first asked for: a formatter of the browser takes milliseconds that no start should wait for. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
