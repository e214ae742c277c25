import type { HttpError } from "@refinedev/core"

/** A request that cannot be made at all: nothing was sent. `message` is the user's sentence. */
export class UnsendableError extends Error implements HttpError {
  /** As a service would have answered: the request makes no sense. */
  readonly statusCode = 400
  readonly hint: string

  constructor(message: string, hint: string, why: string) {
    super(message, { cause: new Error(why) })
    this.name = "UnsendableError"
    this.hint = hint
  }
}
