import { SECRET, type TestApi, type TestRole } from "../server/api.ts"
import { leakIn } from "./leaks.ts"
import type { Fuzzed } from "./requests.ts"

const ROLES = ["gro_admin", "ADMIN", "first_time", "agent"] as const

export const createSender = async (api: TestApi) => {
  const tokens = new Map<TestRole, string>()
  for (const role of ROLES) tokens.set(role, await api.login(role))
  return async ({ method, path, role, headers, body }: Fuzzed) => {
    const token = role && tokens.get(role)
    const authorization = token ? { Authorization: `Bearer ${token}` } : {}
    const hasBody = method !== "GET" && method !== "HEAD"
    const response = await api.app.request(`http://griya.test${path}`, {
      method,
      headers: new Headers(
        Object.entries({ ...headers, ...authorization }).filter(([, value]) => /^[\x20-\x7e]*$/.test(value)),
      ),
      body: hasBody ? body : undefined,
    })
    return { status: response.status, text: await response.text() }
  }
}

/** Sentence for values that only the database refuses. A list's rules must leave them aside before. */
const UNFORESEEN = "Ada isian yang tidak dapat disimpan"

/** Searches refusals only, as records may contain anything that was sent. @returns undefined for a good response */
export const faultOf = (method: string, { status, text }: { status: number; text: string }): string | undefined => {
  if (status >= 500 && status !== 501) return `status ${status}`
  if (method === "GET" && text.includes(UNFORESEEN)) return "a query that only the database refuses"
  const leak = text.includes(SECRET) || text.includes("scrypt$") ? "a secret" : status >= 400 && leakIn(text)
  return leak ? `tells ${leak}` : undefined
}
