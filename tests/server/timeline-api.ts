import { expect } from "vitest"
import { readFeed } from "../../src/domain/timeline-entry.ts"
import { fileApi } from "./file-api.ts"

type Staff = "gro_admin" | "ADMIN" | "first_time"

/** The test API with signed-in users, their comments and what they see of a timeline. */
export const timelineApi = async () => {
  const api = await fileApi()
  const tokens: Record<Staff, string> = {
    gro_admin: await api.login(),
    ADMIN: await api.login("ADMIN"),
    first_time: await api.login("first_time"),
  }
  const signInAgain = async (as: Staff) => {
    tokens[as] = await api.login(as)
  }
  const send = (
    method: string,
    path: string,
    json: unknown,
    as: Staff = "gro_admin",
    headers?: Record<string, string>,
  ) => api.call(method, `/svc/main/${path}`, { token: tokens[as], json, headers })
  const comment = (of: string, text: unknown, { mentions, as }: { mentions?: string[]; as?: Staff } = {}) =>
    send("POST", `timeline/${of}/comment`, { text, mentions }, as)
  const feedOf = async (of: string, { as, query = "" }: { as?: Staff; query?: string } = {}) => {
    const { status, body } = await send("GET", `timeline/${of}${query}`, undefined, as)
    expect([status, body.message]).toEqual([200, undefined])
    const feed = readFeed(body.data)
    expect(feed.entries).toHaveLength(body.data.entries.length)
    return feed
  }
  return { ...api, send, comment, feedOf, signInAgain }
}
