import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

interface Answer {
  type: string
  text: string
}

export interface BadService {
  config: object
  met: string[]
  close: () => Promise<unknown>
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-max-age": "600",
}

export const startBadService = async (answer: (path: string) => Answer): Promise<BadService> => {
  const met: string[] = []
  const server = createServer((request, response) => {
    const { url = "", method } = request
    request.resume()
    if (method === "OPTIONS") return response.writeHead(204, CORS).end()
    if (url.endsWith("/api/login")) {
      const session = { token: "kunci", email: "a@b.id", name: "Pemilik", flag: "gro_admin", auth_id: "1" }
      return response.writeHead(200, { ...CORS, "content-type": "application/json" }).end(JSON.stringify(session))
    }
    met.push(`${method} ${url}`)
    const { type, text } = answer(url)
    return response.writeHead(200, { ...CORS, "content-type": type }).end(text)
  })
  server.keepAliveTimeout = 120_000
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: { product: "Kantor", main: origin, payment: origin, auth: origin, upload: origin },
    met,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
