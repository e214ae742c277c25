import { sql } from "drizzle-orm"
import { beforeEach } from "vitest"
import { hashPassword } from "../../server/auth/passwords.ts"
import { accountOf } from "./api.ts"
import { fileApi } from "./file-api.ts"

export const NEW_PASSWORD = "kuda biru makan roti"
export const STAFF = accountOf("ADMIN")
export const ADMIN = accountOf("gro_admin")

export const fieldsIn = ({ body }: { body: { errors?: { field: string }[] } }) => body.errors?.map(({ field }) => field)

/** The API with accounts as new before each test, each test from a network of its own. */
export const accountApi = async () => {
  const api = await fileApi()
  const hash = await hashPassword(api.password, { N: 1024, r: 8, p: 1 })
  /** Refusals are repeated from memory for seconds. */
  let network = 0
  beforeEach(async () => {
    network += 1
    await api.db.execute(sql`truncate "rate_limits", "known_addresses", "password_links", "two_factor" cascade`)
    await api.db.execute(sql`update "accounts" set password_hash = ${hash}`)
    await api.db.execute(sql`delete from "setting"`)
  })
  const from = (method: string, path: string, json?: object, token?: string) =>
    api.call(method, `/svc/${path}`, { token, json, address: `10.0.0.${network}` })
  return {
    api,
    put: (path: string, json: object, token?: string) => from("PUT", `main/${path}`, json, token),
    post: (path: string, json: object, token?: string) => from("POST", `main/${path}`, json, token),
    signIn: (password: string = api.password, email: string = STAFF.email) =>
      from("POST", "auth/api/login", { email, password }),
    isOpen: async (token: string) => (await from("GET", "main/house-type", undefined, token)).status === 200,
    log: async () => {
      const { body } = await from("GET", "payment/activity?sort=-created_at&limit=40", undefined, await api.login())
      return body.data as { subject: string; actor: string; before: unknown; after: unknown }[]
    },
  }
}
