/** Set by the middleware of the API for each request. */
export interface Variables {
  requestId: string
  userId: string | undefined
  call: string | undefined
}

export type Env = { Variables: Variables; Bindings: { incoming?: { socket?: { remoteAddress?: string } } } }
