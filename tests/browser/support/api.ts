import type { APIRequestContext, Page } from "@playwright/test"
import { PASSWORD, PEOPLE } from "./people.ts"

/** By person: a password is hashed for as long as that should take, once a worker. */
const tokens = new Map<string, string>()

/** The header of a session of somebody's, which no browser has. */
export const headersOf = async (request: APIRequestContext, email: string = PEOPLE.gro_admin) => {
  let token = tokens.get(email)
  if (!token) {
    const answer = await request.post("/svc/auth/api/login", { data: { email, password: PASSWORD } })
    token = String((await answer.json()).token)
    tokens.set(email, token)
  }
  return { Authorization: `Bearer ${token}` }
}

/** The header of a new record that is meant, also where another test made the same one a moment ago. */
export const meant = () => ({ "Idempotency-Key": crypto.randomUUID() })

/** The calls that refuse the same record again. */
const REFUSING_AGAIN = ["/request-cust", "/house-list"]

/** A way to the API by a session of the admin's, without a page of the app. */
export const apiOf = async ({ request }: Page) => {
  const headers = await headersOf(request)
  return async (method: string, path: string, data?: object) => {
    const own = method === "POST" && REFUSING_AGAIN.includes(path) ? { ...headers, ...meant() } : headers
    const response = await request.fetch(`/svc/main${path}`, { method, headers: own, data })
    return (await response.json()).data
  }
}

export type Api = Awaited<ReturnType<typeof apiOf>>
