/** Stops the start: a wrong address could leak the token, a wrong dialect could corrupt data. */
export class ConfigError extends Error {
  readonly key: string
  readonly faults: readonly string[]

  constructor(key: string, faults: readonly string[]) {
    super(`"${key}" di /config.json: ${faults.join(" ")}`)
    this.name = "ConfigError"
    this.key = key
    this.faults = faults
  }
}
