import { GONE } from "../core/errors.ts"
import type { Listener } from "./listener.ts"

/**
 * Answers below the base path only: `/griya/svc/main` reaches the routes as `/svc/main`. Proxies pass addresses as
 * they are.
 */
export const belowBasePath = (basePath: string, answer: Listener): Listener => {
  if (!basePath) return answer
  return (request, response) => {
    const { url = "" } = request
    const rest = url.slice(basePath.length)
    if (url.startsWith(`${basePath}/`)) {
      request.url = rest
      return answer(request, response)
    }
    if (url.startsWith(basePath) && /^(\?|$)/.test(rest)) {
      response.writeHead(308, { Location: `${basePath}/${rest}` }).end()
      return
    }
    response.writeHead(404, { "Content-Type": "application/json; charset=utf-8" })
    response.end(JSON.stringify({ status: 404, message: GONE }))
  }
}
