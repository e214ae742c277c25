import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { createUniqueName } from "./form.ts"
import { isReusable } from "./fresh-login.ts"
import { PASSWORD, PEOPLE } from "./people.ts"

/** By email: password hashing is slow, so each worker signs in seldom. */
const tokens = new Map<string, { token: string; at: number }>()

export const getAuthHeaders = async (request: APIRequestContext, email: string = PEOPLE.gro_admin) => {
  let known = tokens.get(email)
  if (!known || !isReusable(known)) {
    const answer = await request.post("/svc/auth/api/login", { data: { email, password: PASSWORD } })
    known = { token: String((await answer.json()).token), at: Date.now() }
    tokens.set(email, known)
  }
  return { Authorization: `Bearer ${known.token}` }
}

/** An admin of this test alone, who has not registered yet. */
export const inviteNewcomer = async (request: APIRequestContext, name: string, password: string) => {
  const email = `${createUniqueName("baru").replaceAll(" ", ".")}@griya.test`
  const headers = await getAuthHeaders(request)
  const invited = await request.post("/svc/main/user/invite", { headers, data: { name, email, role: "ADMIN" } })
  const { id, secret } = (await invited.json()).data
  expect((await request.post("/svc/main/password-link/use", { data: { secret, password } })).ok()).toBe(true)
  return { id: String(id), email }
}

/** Allows a deliberate repeat of the same record. */
export const keyHeaders = () => ({ "Idempotency-Key": crypto.randomUUID() })

const DUPLICATE_CHECKED_PATHS = ["/request-cust", "/house-list"]

export const createApi = async ({ request }: Page) => {
  const headers = await getAuthHeaders(request)
  return async (method: string, path: string, data?: object) => {
    const own = method === "POST" && DUPLICATE_CHECKED_PATHS.includes(path) ? { ...headers, ...keyHeaders() } : headers
    const response = await request.fetch(`/svc/main${path}`, { method, headers: own, data })
    return (await response.json()).data
  }
}

export type Api = Awaited<ReturnType<typeof createApi>>
