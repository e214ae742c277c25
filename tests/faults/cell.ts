import { CallError } from "../../src/data/call-error.ts"
import type { Http } from "../../src/data/http.ts"
import { createQueryClient } from "../../src/data/query-client.ts"
import { createAuthProvider } from "../../src/session/auth-provider.ts"
import { createAuthStore } from "../../src/session/session.ts"
import { doorsOf } from "../documented/backend.ts"
import { ask, type Documented, filled } from "../documented/documented.ts"
import type { CellService } from "./service.ts"

/** A GET that changes the unread state. */
const WRITING_READ = "notification.read"

export const isRead = ({ id, method }: Documented) => method === "GET" && id !== WRITING_READ

export type Outcome = { taken: unknown } | { status?: number; sentence: string; hint?: string; errors?: object }

const signIn = async (http: Http): Promise<unknown> => {
  let cause: unknown
  const keeping: Http = (call, sent) =>
    http(call, sent).catch((error: unknown) => {
      cause = error
      throw error
    })
  const auth = createAuthProvider({
    http: keeping,
    store: createAuthStore(),
    sessions: { save: async () => undefined, restore: async () => undefined, clear: () => undefined },
    product: "Griya",
  })
  const { success, error } = await auth.login({ email: "rina@griya.test", password: "rahasia" })
  if (!success) throw cause ?? Object.assign(new Error(error?.name), { statusCode: 200 })
  return { success }
}

export const doorsAt = ({ addresses }: CellService, ended: () => void) => {
  const doors = doorsOf(ended, addresses)
  return (call: Documented): Promise<unknown> => {
    const run = () => (call.id === "login" ? signIn(doors.http) : ask(call, doors))
    return isRead(call) ? createQueryClient().fetchQuery({ queryKey: [call.id], queryFn: run }) : run()
  }
}

export const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (taken) => ({ taken }),
    (error: Error & { statusCode?: number }) => ({
      status: error.statusCode,
      sentence: error.message,
      ...(error instanceof CallError && { hint: error.hint, errors: error.errors }),
    }),
  )

export const isOf = (call: Documented) => (request: string) =>
  Boolean(request.split("?")[0]?.endsWith(filled(call))) && request.startsWith(call.method)

export const timesSent = (call: Documented, { seen }: CellService) => {
  const own = seen.filter(isOf(call))
  const most = Math.max(0, ...seen.map((request) => seen.filter((other) => other === request).length))
  return { own: own.length, most }
}
