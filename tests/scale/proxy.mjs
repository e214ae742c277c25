import { Agent, createServer, request } from "node:http"
import { connect } from "node:net"

/** Milliseconds between checks of /ready. */
const LOOK_MS = 100

/**
 * Load balancer: uses ready servers in turn and tries another one after a refused connection. A request that fails
 * after sending is answered 502, never repeated.
 * @param {string[]} addresses
 */
export const startProxy = async (addresses) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const targets = addresses.map((address) => ({ address, isReady: true }))
  let turn = 0
  const pick = () => {
    const ready = targets.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % ready.length]
  }
  const look = async () => {
    await Promise.all(
      targets.map(async (target) => {
        target.isReady = await fetch(`${target.address}/ready`, { signal: AbortSignal.timeout(2000) }).then(
          ({ ok }) => ok,
          () => false,
        )
      }),
    )
  }
  const looking = setInterval(look, LOOK_MS)

  /** @param {import("node:http").IncomingMessage} from @param {import("node:http").ServerResponse} to */
  const send = (from, to) => {
    const target = pick()
    if (!target) return void to.writeHead(503).end()
    const { hostname, port } = new URL(target.address)
    const onward = request(
      { agent, hostname, port, method: from.method, path: from.url, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
        answer.once("error", () => to.destroy())
      },
    )
    onward.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "ECONNREFUSED") {
        target.isReady = false
        return send(from, to)
      }
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end(`${error.code} ${error.message}`)
    })
    from.pipe(onward)
  }
  const server = createServer(send)
  server.on("upgrade", (from, socket, head) => {
    const target = pick()
    if (!target) return socket.destroy()
    const { hostname, port } = new URL(target.address)
    const onward = connect(Number(port), hostname, () => {
      const headers = Object.entries(from.headers).map(([name, value]) => `${name}: ${value}\r\n`)
      onward.write(`GET ${from.url} HTTP/1.1\r\n${headers.join("")}\r\n`)
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    for (const end of [onward, socket])
      for (const event of ["error", "close"])
        end.once(event, () => {
          onward.destroy()
          socket.destroy()
        })
  })
  /** @type {number} */
  const port = await new Promise((done) => {
    server.listen(0, "127.0.0.1", () =>
      done(Number(/** @type {import("node:net").AddressInfo} */ (server.address()).port)),
    )
  })
  return {
    address: `http://127.0.0.1:${port}`,
    /** @param {string[]} next */
    lead: (next) => {
      targets.splice(0, targets.length, ...next.map((address) => ({ address, isReady: true })))
    },
    stop: () => {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
