import { expect, test } from "vitest"
import { isOfApi } from "../../server/http/listener.ts"
import { testApi } from "./api.ts"

test("the development server passes every path of the API on, and none of the app", async () => {
  const api = await testApi({ demo: true })
  const paths = api.app.routes.map(({ path }) => path.replaceAll(/:\w+/g, "x")).filter((path) => !path.endsWith("*"))
  await api.close()
  expect(paths).toContain("/openapi.json")
  expect(paths.filter((path) => !isOfApi(path, ""))).toEqual([])
  expect(["/", "/dashboard", "/src/app/main.tsx", "/manifest.webmanifest"].filter((path) => isOfApi(path, ""))).toEqual(
    [],
  )
  expect(isOfApi("/griya/api-docs?x", "/griya")).toBe(true)
})
