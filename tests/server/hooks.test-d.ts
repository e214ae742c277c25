import type { Handler } from "../../server/engine/context.ts"
import type { Hooks } from "../../server/engine/resource-hooks.ts"

// Checked by tsc only.

declare const handle: Handler

const some: Partial<Hooks> = {
  session: { handlers: { login: handle, code: handle, enrol: handle, signOut: handle } },
  blast: { handlers: { stop: handle, continue: handle, receivers: handle, list: handle } },
  withdrawal: { notify: async () => undefined, handlers: { request: handle, basis: handle } },
}

export { some }

// @ts-expect-error: a query without its handler
export const missing: Partial<Hooks> = { blast: { handlers: { stop: handle } } }

// @ts-expect-error: a call that the resource does not declare
export const unknownCall: Partial<Hooks> = { upload: { handlers: { file: handle, leave: handle } } }

// @ts-expect-error: a resource that is not declared
export const unknownResource: Partial<Hooks> = { "house-lists": {} }
