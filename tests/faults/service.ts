import type { IncomingMessage, ServerResponse } from "node:http"
import type { Service } from "../documented/documented.ts"
import { listening } from "../fixtures/listening.ts"

/** Handles one request; `nth` counts from 0. */
export type Respond = (response: ServerResponse, nth: number) => void | Promise<void>

export interface CellService {
  addresses: Readonly<Record<Service, string>>
  seen: string[]
}

export interface FaultyService {
  /** `seen` has its own requests; others get an empty list. */
  cell: (respond: Respond, isOwn?: (request: string) => boolean) => CellService
  close: () => Promise<unknown>
}

/** Uses a real server, because only real connections can be cut. */
export const startFaultyService = async (): Promise<FaultyService> => {
  const cells: { respond: Respond; isOwn: (request: string) => boolean; seen: string[] }[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [, number, path] = /^\/(\d+)(\/.*)$/.exec(request.url ?? "") ?? []
    const cell = cells[Number(number)]
    // Reads the whole request first: an aborted response may follow a completed write.
    for await (const _part of request);
    const line = `${request.method} ${path}`
    if (cell?.isOwn(line)) await cell.respond(response, cell.seen.push(line) - 1)
    else response.setHeader("content-type", "application/json").end(JSON.stringify({ status: 200, data: [] }))
  }
  const { server, origin, close } = await listening(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  )
  // Browsers repeat requests, also POST, that were cut on a reused connection. One request per socket prevents this.
  server.maxRequestsPerSocket = 1
  return {
    cell: (respond, isOwn = () => true) => {
      const seen: string[] = []
      const at = `${origin}/${cells.push({ respond, isOwn, seen }) - 1}`
      return { seen, addresses: { main: `${at}/main`, payment: `${at}/pay`, auth: `${at}/auth`, upload: `${at}/up` } }
    },
    close,
  }
}
