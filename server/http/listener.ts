import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

const sentenceFor = (code: string | undefined, port: number, host: string) => {
  if (code === "EADDRINUSE")
    return `Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain, misalnya PORT=${port + 1} npm start.`
  if (code === "EACCES")
    return `Port ${port} tidak boleh dibuka. Pilih port di atas 1024, misalnya PORT=4400 npm start.`
  return `Alamat ${host}:${port} tidak dapat dibuka (${code}). Periksa HOST dan PORT.`
}

const notYet: Listener = (_request, response) => {
  response.writeHead(503, { "Content-Type": "application/json; charset=utf-8", "Retry-After": "1" })
  response.end(JSON.stringify({ status: 503, message: "Layanan sedang disiapkan. Coba lagi sebentar." }))
}

const LONGEST_STOP = 4000

/** Longer than the 60 s for which proxies hold a connection open: who is about to use one must not find it closed. */
const KEEP_ALIVE = 75_000

/** Takes the port at once, answers 503 until it is told who answers, and closes in time. */
export const listenOn = async (port: number, host: string) => {
  let answer = notYet
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => answer(request, response))
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
    /** Takes no new requests and lets those under way end, for some seconds at the most. */
    close: () =>
      new Promise<void>((done) => {
        const last = setTimeout(() => server.closeAllConnections(), LONGEST_STOP)
        server.close(() => {
          clearTimeout(last)
          done()
        })
        server.closeIdleConnections()
      }),
  }
}
