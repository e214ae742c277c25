import { jwtDecode } from "jwt-decode"
import { getByPath, hasSucceeded, isObject } from "../src/declare/index.ts"
import { roleOf } from "../src/resources/policy.ts"
import { session as signIn } from "../src/resources/services.ts"
import { isExpired } from "../src/session/expiry.ts"
import type { Reply, SendCall } from "./client.ts"
import { type Finding, failureOf } from "./findings.ts"
import type { Options } from "./options.ts"

export interface Session {
  token: string
  /** Empty if unknown. */
  self: string
}

export interface SignedIn {
  session?: Session
  finding: Finding
}

const ID_CLAIMS = ["auth_id", "sub", "user_id", "id", "_id"]

const selfIn = (token: string): string => {
  try {
    const claims: unknown = jwtDecode(token)
    const id = ID_CLAIMS.map((claim) => getByPath(claims, claim)).find((value) =>
      ["string", "number"].includes(typeof value),
    )
    return String(id ?? "")
  } catch {
    return ""
  }
}

const withToken = (token: string, self: string | undefined): SignedIn => ({
  session: { token, self: self ?? selfIn(token) },
  finding: {
    verdict: "untested",
    says: isExpired(token)
      ? "token yang diberikan sudah berakhir"
      : "token diberikan, jadi tidak masuk dengan kata sandi",
  },
})

const accepted = (reply: Reply, self: string | undefined): SignedIn => {
  const { token, flag, auth_id } = isObject(reply.body) ? reply.body : {}
  if (typeof token !== "string" || !token)
    return { finding: { verdict: "different", says: "jawaban tanpa token", expected: 'teks di "token"' } }
  const session = { token, self: self ?? String(auth_id ?? selfIn(token)) }
  if (!roleOf(flag))
    return {
      session,
      finding: { verdict: "different", says: `flag ${JSON.stringify(flag)}`, expected: "gro_admin atau ADMIN" },
    }
  return {
    session,
    finding: { verdict: "right", says: session.self ? "token dan auth_id diterima" : "token diterima, tanpa auth_id" },
  }
}

export const signedIn = async (send: SendCall, { token, email, password, self }: Options): Promise<SignedIn> => {
  if (token) return withToken(token, self)
  if (!email) return { finding: { verdict: "untested", says: "tanpa --token atau --email dan --password" } }
  const { call } = signIn.actions.login
  const reply = await send(call, { body: { email, password } })
  if (reply.problem || !hasSucceeded(call, reply)) return { finding: failureOf(call, reply) }
  return accepted(reply, self)
}
