import axios from "axios"
import { createDataProvider } from "../../src/data/data-provider.ts"
import { createHttp } from "../../src/data/http.ts"
import { resources } from "../../src/resources/index.ts"

interface Answered {
  status?: number
  data?: unknown
}
type Answer = (query: URLSearchParams, path: string, body: unknown) => Answered | Promise<Answered>
type Circumstances = NonNullable<Parameters<typeof createDataProvider>[2]>

const services = { main: "/main", payment: "/payment", auth: "/auth", upload: "/upload" }

/** The app's provider over services that answer each request by a function; `asked` has the addresses. */
export const answering = (answer: Answer, { extensions = false, ...more }: Circumstances = {}) => {
  const asked: string[] = []
  const client = axios.create({
    adapter: async (config) => {
      const [path = "", query] = axios.getUri(config).split("?")
      asked.push(`${path.replace("/main", "")}${query ? `?${query}` : ""}`)
      const { status = 200, data } = await answer(
        new URLSearchParams(query),
        path,
        typeof config.data === "string" ? JSON.parse(config.data) : undefined,
      )
      return { data, status, statusText: "", headers: {}, config }
    },
  })
  const http = createHttp({ services, credentials: () => undefined, onUnauthorized: () => {}, extensions, client })
  return { asked, data: createDataProvider(http, resources, { services, extensions, ...more }) }
}
