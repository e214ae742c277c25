/** Something in the file that cannot be used. The product does not start with it: it would send the token somewhere unknown, or read and write wrongly. */
export class ConfigError extends Error {
  readonly key: string
  /** A sentence for each mistake. */
  readonly faults: readonly string[]

  constructor(key: string, faults: readonly string[]) {
    super(`"${key}" di /config.json: ${faults.join(" ")}`)
    this.name = "ConfigError"
    this.key = key
    this.faults = faults
  }
}
