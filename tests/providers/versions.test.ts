import axios, { type AxiosRequestConfig } from "axios"
import { expect, test } from "vitest"
import { createDataProvider } from "../../src/data/data-provider.ts"
import { createHttp } from "../../src/data/http.ts"
import { houseList } from "../../src/resources/house-list.ts"

const seen = { id: 7, slug: "rumah", version: 0 }

const headersOf = async (extensions: boolean, record: object = seen) => {
  const sent: [string, unknown][] = []
  const client = axios.create({
    adapter: async (config) => {
      const { method = "", headers } = config as AxiosRequestConfig & { headers: Record<string, unknown> }
      sent.push([method, headers["If-Match"]])
      return { data: { status: 200, data: { id: 7, slug: "rumah" } }, status: 200, statusText: "", headers: {}, config }
    },
  })
  const services = { main: "/main", payment: "/payment", auth: "/auth", upload: "/upload" }
  const http = createHttp({ services, credentials: () => undefined, onUnauthorized: () => {}, extensions, client })
  const provider = createDataProvider(http, [houseList])
  const meta = { record }
  await provider.update({ resource: "house-list", id: 7, variables: { price: 1 }, meta })
  await provider.deleteOne({ resource: "house-list", id: 7, meta })
  const action = { method: "put", url: "house-list.setStatus", payload: { status: "active" }, meta } as const
  await provider.custom?.(action)
  await provider.getOne({ resource: "house-list", id: "rumah", meta })
  return sent
}

test("a write says the version that it has seen, where the service has extensions; a reading never does", async () => {
  expect(await headersOf(true)).toEqual([
    ["put", '"0"'],
    ["delete", '"0"'],
    ["put", '"0"'],
    ["get", undefined],
  ])
  for (const sent of [await headersOf(false), await headersOf(true, { id: 7, slug: "rumah" })])
    expect(sent.map(([, header]) => header)).toEqual([undefined, undefined, undefined, undefined])
})
