import { isObject } from "../declare/index.ts"
import type { AuthStore } from "./auth-state.ts"
import { isSession, type Session } from "./session.ts"
import type { SessionStore } from "./session-store.ts"

export const registeredSession = (session: Session, answer: unknown): Session => {
  const { token, name, avatar, flag } = isObject(answer) ? answer : {}
  const next = {
    ...session,
    ...(typeof token === "string" && token !== "" ? { access_token: token, id_token: token } : {}),
    name: name ?? session.name,
    avatar: avatar ?? session.avatar,
    flag: flag ?? session.flag,
    first_time: false,
  }
  return isSession(next) ? next : { ...session, first_time: false }
}

export const registeredOf =
  ({ store, sessions }: { store: AuthStore; sessions: SessionStore }) =>
  async (answer: unknown): Promise<void> => {
    const { auth } = store.get()
    if (!auth) return
    const session = registeredSession(auth, answer)
    await sessions.save(session)
    store.fulfilled(session)
  }
