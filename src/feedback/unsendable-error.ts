import type { HttpError } from "@refinedev/core"

/** An error for a request that cannot be built, so nothing was sent. `message` is the user's sentence. */
export class UnsendableError extends Error implements HttpError {
  readonly statusCode = 400
  readonly hint: string

  constructor(message: string, hint: string, why: string) {
    super(message, { cause: new Error(why) })
    this.name = "UnsendableError"
    this.hint = hint
  }
}
