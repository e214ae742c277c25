import { isObject } from "../declare/index.ts"
import { roleOf } from "../resources/policy.ts"
import { type Auth, EXPIRED } from "./auth-provider.ts"
import { watchExpiry } from "./expiry.ts"
import { pathIn, rememberReturnPath } from "./return-path.ts"
import { type AuthStore, isSession, SESSION_KEY, type Session } from "./session.ts"
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

export const createRegistrationHandler =
  ({ store, sessions }: { store: AuthStore; sessions: SessionStore }) =>
  async (answer: unknown): Promise<void> => {
    const { auth } = store.get()
    if (!auth) return
    const session = registeredSession(auth, answer)
    await sessions.save(session)
    store.fulfilled(session)
  }

/** Delay in milliseconds between the disconnect flag and the sign-out (spec, section 9). */
export const SIGN_OUT_DELAY = 1500

const ELSEWHERE = "Anda sudah keluar di tab lain."

interface GuardDependencies {
  store: AuthStore
  sessions: SessionStore
  auth: Pick<Auth, "check" | "logout">
}

const isUsable = (session: Session) => roleOf(session.flag, session.first_time) !== undefined

export const restore = async ({ store, sessions, auth }: GuardDependencies): Promise<void> => {
  const session = await sessions.restore()
  if (!session || !isUsable(session)) {
    rememberReturnPath(pathIn(location))
    return store.signedOut()
  }
  store.fulfilled(session)
  const { authenticated } = await auth.check()
  if (!authenticated) await auth.logout({ reason: EXPIRED })
}

export const guard = ({ store, sessions, auth: { logout } }: GuardDependencies): void => {
  const expire = () => void logout({ reason: EXPIRED })
  let watched: string | undefined
  let unwatch = () => {}
  let leaving: ReturnType<typeof setTimeout> | undefined

  const follow = () => {
    const { auth, disconnect } = store.get()
    if (auth?.access_token !== watched) {
      unwatch()
      watched = auth?.access_token
      unwatch = watched === undefined ? () => {} : watchExpiry(watched, expire)
    }
    if (!disconnect) {
      clearTimeout(leaving)
      leaving = undefined
    } else leaving ??= setTimeout(expire, SIGN_OUT_DELAY)
  }
  store.subscribe(follow)
  follow()

  // Fired only by other tabs; a null key means that the storage was cleared.
  addEventListener("storage", async ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== null && key !== SESSION_KEY)) return
    const session = await sessions.restore()
    if (session && isUsable(session)) store.fulfilled(session)
    else if (store.get().signin) store.signedOut(ELSEWHERE)
  })
}
