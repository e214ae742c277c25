import type { BaseRecord, DataProvider } from "@refinedev/core"
import { composeProviders } from "../../src/data/compose.ts"
import { loadConfig } from "../../src/data/config.ts"
import { createHttp } from "../../src/data/http.ts"
import { loadDialect } from "../../src/data/load-dialect.ts"
import { createToastStore } from "../../src/feedback/feedback.ts"
import { createAuthStore } from "../../src/session/session.ts"
import { createSessionDataCache } from "../../src/session/session-data.ts"
import type { Json } from "./owner.ts"

const SELF = "1"

type Provider = Required<DataProvider>

export interface SignedIn extends Pick<Provider, "getList" | "getOne" | "getMany" | "create" | "update" | "deleteOne"> {
  act: (name: string, record: BaseRecord, payload: Json) => Promise<unknown>
  ended: () => number
}

export const signedIn = async (file: unknown, token: string): Promise<SignedIn> => {
  const config = await loadConfig(loadDialect, async () => Response.json(file))
  let ended = 0
  const http = createHttp({
    services: config.services,
    extensions: config.extensions,
    credentials: () => ({ token, self: SELF }),
    onUnauthorized: () => {
      ended++
    },
  })
  const session = {
    access_token: token,
    id_token: token,
    email: "pemilik@kantor.id",
    name: "Pemilik",
    flag: "gro_admin",
    avatar: "",
    auth_id: SELF,
    signin: true,
    first_time: false,
  } as const
  const nothing = async () => ({ success: true })
  const auth = {
    check: async () => ({ authenticated: true }),
    getIdentity: async () => ({ id: SELF, name: session.name, email: session.email, avatar: "" }),
    getPermissions: async () => "gro_admin" as const,
    login: nothing,
    logout: nothing,
    onError: async () => ({}),
  }
  const store = createAuthStore()
  store.fulfilled(session)
  const connection = {
    config,
    http,
    auth,
    store,
    registered: async () => undefined,
    dataOf: createSessionDataCache({ config, http, store }),
  }
  const providers = await composeProviders(connection, session, createToastStore())
  const data = providers?.refine.dataProvider as Provider
  return {
    ...data,
    act: async (url, record, payload) => (await data.custom({ url, method: "put", payload, meta: { record } })).data,
    ended: () => ended,
  }
}
