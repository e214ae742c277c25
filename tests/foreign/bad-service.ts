import { listening } from "../fixtures/listening.ts"
import { CORS } from "./service.ts"

interface Answer {
  type: string
  text: string
}

export interface BadService {
  config: object
  met: string[]
  close: () => Promise<unknown>
}

export const startBadService = async (answer: (path: string) => Answer): Promise<BadService> => {
  const met: string[] = []
  const { origin, close } = await listening((request, response) => {
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
  return {
    config: { product: "Kantor", main: origin, payment: origin, auth: origin, upload: origin },
    met,
    close,
  }
}
