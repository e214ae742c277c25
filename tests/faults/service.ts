import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Service } from "../documented/documented.ts"

/** What a service does with one request; `nth` counts from 0. */
export type Respond = (response: ServerResponse, nth: number) => void | Promise<void>

/** The services of one cell, at addresses of its own: whatever comes there was caused by its call. */
export interface CellService {
  addresses: Readonly<Record<Service, string>>
  /** Method and address of each request, in their order. */
  seen: string[]
}

export interface FaultyService {
  cell: (respond: Respond) => CellService
  close: () => Promise<unknown>
}

/** A real server, because a connection that is cut can only be tried on a real one. */
export const startFaultyService = async (): Promise<FaultyService> => {
  const cells: { respond: Respond; seen: string[] }[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [, number, path] = /^\/(\d+)(\/.*)$/.exec(request.url ?? "") ?? []
    const cell = cells[Number(number)]
    // A request is whole before a service does anything with it: what it then breaks off may have been done.
    for await (const _part of request);
    const nth = cell?.seen.push(`${request.method} ${path}`) ?? 0
    await cell?.respond(response, nth - 1)
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  // A browser sends by itself once more what was cut on a connection that it had used before, also a POST: what is counted here is the app's.
  server.maxRequestsPerSocket = 1
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    cell: (respond) => {
      const seen: string[] = []
      const at = `${origin}/${cells.push({ respond, seen }) - 1}`
      return { seen, addresses: { main: `${at}/main`, payment: `${at}/pay`, auth: `${at}/auth`, upload: `${at}/up` } }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
