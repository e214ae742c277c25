import type { DataProvider } from "@refinedev/core"
import { http as mock } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll } from "vitest"
import { ownDialect } from "../../server/http/config-json.ts"
import { createDataProvider } from "../../src/data/data-provider.ts"
import { createHttp, type Http } from "../../src/data/http.ts"
import type { Resource } from "../../src/declare/index.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { accountOf, type TestApi, type TestRole, testApi } from "../server/api.ts"

const ORIGIN = "http://griya.test"

interface SignedIn {
  data: DataProvider
  http: Http
  unauthorized: () => number
}

export const backend = (resources: readonly Resource[] = declared) => {
  const dialect = ownDialect(resources)
  let api: TestApi
  const asked: string[] = []
  const admin = {} as SignedIn
  const server = setupServer(
    mock.all(`${ORIGIN}/*`, async ({ request }) => {
      asked.push(`${request.method} ${request.url.slice(ORIGIN.length)}`)
      return api.app.fetch(request)
    }),
  )
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: "error" })
    api = await testApi({ resources })
    Object.assign(admin, await as())
  })
  afterEach(() => {
    server.resetHandlers()
    asked.length = 0
  })
  afterAll(async () => {
    server.close()
    await api.close()
  })

  const signIn = (token: string, role: TestRole): SignedIn => {
    let unauthorized = 0
    const http = createHttp({
      services: {
        main: `${ORIGIN}/svc/main`,
        payment: `${ORIGIN}/svc/payment`,
        auth: `${ORIGIN}/svc/auth`,
        upload: `${ORIGIN}/svc/upload`,
      },
      credentials: () => ({ token, self: accountOf(role).auth_id }),
      onUnauthorized: () => {
        unauthorized++
      },
      extensions: true,
    })
    return {
      http,
      data: createDataProvider(http, resources, { extensions: true, dialect }),
      unauthorized: () => unauthorized,
    }
  }
  const as = async (role: TestRole = "gro_admin") => signIn(await api.login(role), role)
  return {
    asked,
    server,
    origin: ORIGIN,
    api: () => api,
    as,
    /** A GRO Admin, from the first test on. */
    signedIn: admin,
    withToken: (token: string) => signIn(token, "gro_admin"),
  }
}
