import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Paths of the API. All others are files of the app. */
export const isOfApi = (url = "", basePath: string) =>
  url.startsWith(basePath) &&
  /^\/(svc|files|api-docs)\/|^\/(health|ready|metrics|config\.json|openapi\.json|api-docs)(\?|$)/.test(
    url.slice(basePath.length),
  )

const sentenceFor = (code: string | undefined, port: number, host: string) => {
  if (code === "EADDRINUSE")
    return `Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain, misalnya PORT=${port + 1} di depan perintahnya.`
  if (code === "EACCES")
    return `Port ${port} tidak boleh dibuka. Pilih port di atas 1024, misalnya PORT=4400 di depan perintahnya.`
  return `Alamat ${host}:${port} tidak dapat dibuka (${code}). Periksa HOST dan PORT.`
}

const answerStarting: Listener = (_request, response) => {
  response.writeHead(503, { "Content-Type": "application/json; charset=utf-8", "Retry-After": "1" })
  response.end(JSON.stringify({ status: 503, message: "Layanan sedang disiapkan. Coba lagi sebentar." }))
}

const STOP_TIME_MS = 4000

/** Longer than the 60 s of proxies, so that they never use a connection that was just closed. Milliseconds. */
const KEEP_ALIVE_MS = 75_000

/**
 * Milliseconds to receive a request's headers, and all of it, such as 60 MB over a slow line. Slower connections are
 * closed.
 */
export interface Patience {
  headers: number
  whole: number
}
const PATIENCE_MS: Patience = { headers: 15_000, whole: 300_000 }

const timeouts = ({ headers, whole }: Patience) => ({
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: headers,
  requestTimeout: whole,
  connectionsCheckingInterval: Math.min(5000, headers),
})

/** Opens the port at once and answers 503 until `answerWith` is called. */
export const listenOn = async (port: number, host: string, patience = PATIENCE_MS) => {
  let answer = answerStarting
  let isLeaving = false
  const listener: Listener = (request, response) => {
    // Moves the client's next request to a new connection, and thereby to another server.
    if (isLeaving) response.setHeader("Connection", "close")
    answer(request, response)
  }
  const server = createServer(timeouts(patience), listener)
  await new Promise<void>((done, fail) => {
    server.once("error", (cause: NodeJS.ErrnoException) =>
      fail(new Error(sentenceFor(cause.code, port, host), { cause })),
    )
    server.listen(port, host, done)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerWith: (listener: Listener) => {
      answer = listener
    },
    leave: () => {
      isLeaving = true
    },
    /** Stops accepting requests and lets running ones finish for at most four seconds. */
    close: () =>
      new Promise<void>((done) => {
        const last = setTimeout(() => server.closeAllConnections(), STOP_TIME_MS)
        server.close(() => {
          clearTimeout(last)
          done()
        })
        server.closeIdleConnections()
      }),
  }
}

export type Listening = Awaited<ReturnType<typeof listenOn>>
