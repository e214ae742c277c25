// `npm run dev`: hot-reloading app and reference API in one process, with the database of `npm start`.
// `startServer({ middleware, listening, openDatabase })` mounts Vite behind the API routes in place of dist/, and
// resolves to `{ stop() }`. Port and database stay open while the API restarts: requests of the API wait, requests of
// the app do not.
import { createServer as createHttpServer } from "node:http"
import { createLogger, createServer } from "vite"
import { CHECK, DeclarationError, REGISTRY, throwProblems } from "./declarations.mjs"
import { endWithNpm } from "./npm-parent.mjs"
import { inRoot, root } from "./paths.mjs"

endWithNpm()
process.env.NODE_ENV ??= "development"
process.env.DEMO ??= "1"
console.log("dev: preparing the app and the API; a minute the first time, then some seconds")

/** Code or declarations that cannot be loaded. The message is complete; the next change may mend it. */
class LoadError extends Error {}

/** @param {Error} error */
const isMendedByChange = (error) => error instanceof LoadError || error.name === "MisfitError"

/** Prints an error that the API explains in a sentence without its stack, as `npm start` does. @param {Error} error */
const printError = (error) => {
  const isSentence = isMendedByChange(error) || error.constructor === Error
  const cause = error.cause === undefined ? "" : `\nSebab: ${error.cause}`
  console.error(isSentence ? `${error.message}${cause}` : error.stack)
}

/** @type {import("../server/database/db.ts").Opened | undefined} */
let database

/** A setting or the machine is at fault. @param {Error} error @returns {Promise<never>} */
const giveUp = async (error) => {
  printError(error)
  await database?.close()
  process.exit(1)
}

const logger = createLogger()
const { error: logError } = logger
/** Vite prints failed modules of the API with a stack. */
logger.error = (message, options) => {
  if (!message.includes("Error when evaluating SSR module")) logError(message, options)
}

const base = `${process.env.BASE_PATH ?? ""}/`
/** Stands for the app's port, which opens later, so that hot reload needs no port of its own. Never listens. */
const hot = createHttpServer()
const vite = await createServer({
  root,
  base,
  appType: "spa",
  customLogger: logger,
  server: { middlewareMode: true, ws: { server: hot } },
})
const { isOfApi, listenOn } = await vite.ssrLoadModule("/server/http/listener.ts")
const { settingsOf } = await vite.ssrLoadModule("/server/operations/settings.ts")

const open = async () => {
  const { port, host, basePath } = settingsOf(process.env, {})
  return { basePath, listening: await listenOn(port, host) }
}

const { basePath, listening } = await open().catch(giveUp)
const { server } = listening

/** @param {import("node:http").IncomingMessage} request @param {import("node:stream").Duplex} socket @param {Buffer} head */
const passUpgrade = (request, socket, head) => {
  if (request.headers["sec-websocket-protocol"]?.startsWith("vite-")) hot.emit("upgrade", request, socket, head)
  // The API, which has the other sockets, restarts.
  else if (server.listenerCount("upgrade") === 1) socket.destroy()
}
server.on("upgrade", passUpgrade)
const lasting = ["request", "upgrade"].map((event) => ({ event, listeners: server.listeners(event) }))

/** Opens it once: opening takes longer than the rest of a restart. @type {typeof import("../server/database/db.ts").openDb} */
const openDatabase = async (options) => {
  const { openDb } = await vite.ssrLoadModule("/server/database/db.ts")
  database ??= await openDb(options)
  return { .../** @type {import("../server/database/db.ts").Opened} */ (database), close: async () => {} }
}

/** @param {Error} error */
const withPlace = ({ message, stack = "" }) => {
  const place = stack
    .split("\n")
    .find((line) => /^\s+at /.test(line) && line.includes(root) && !line.includes("node_modules"))
  return place === undefined ? message : `${message}\n${place}`
}

const load = async () => {
  try {
    const { declarationProblems } = await vite.ssrLoadModule(CHECK)
    const { registry } = await vite.ssrLoadModule(REGISTRY)
    throwProblems(declarationProblems(undefined, registry))
    return await vite.ssrLoadModule("/server/start.ts")
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new LoadError(error instanceof DeclarationError ? error.message : withPlace(error))
  }
}

const start = async () => {
  const { startServer } = await load()
  return startServer({ middleware: vite.middlewares, listening, openDatabase })
}

/** @type {Awaited<ReturnType<typeof start>> | undefined} */
let running
/** Why the API could not start. @type {Error | undefined} */
let failure
let restarting = Promise.resolve()

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
const waitForRestart = (request, response) => {
  if (!isOfApi(request.url, basePath)) return vite.middlewares(request, response, () => response.writeHead(404).end())
  void restarting.then(() => {
    if (!failure) return server.emit("request", request, response)
    response.writeHead(503, { "Content-Type": "application/json; charset=utf-8" })
    response.end(JSON.stringify({ status: 503, message: `API tidak dapat dimulai: ${failure.message}` }))
  })
}

const restart = async () => {
  // The socket's server adds listeners of its own.
  for (const { event, listeners } of lasting) {
    server.removeAllListeners(event)
    for (const listener of listeners) server.on(event, listener)
  }
  listening.answerWith(waitForRestart)
  await running?.stop()
  running = undefined
  // Vite itself invalidates changed files and what imports them.
  if (failure) vite.environments.ssr.moduleGraph.invalidateAll()
  running = await start()
  if (failure) vite.environments.client.hot.send({ type: "full-reload" })
  failure = undefined
}

/** @param {unknown} error */
const showFailure = (error) => {
  failure = error instanceof Error ? error : new Error(String(error))
  printError(failure)
  console.error("dev: starts the API again after the next change of a declaration or of the API")
  const { message, stack = "" } = failure
  vite.environments.client.hot.send({ type: "error", err: { message, stack } })
}

try {
  running = await start()
} catch (cause) {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  if (!isMendedByChange(error)) await giveUp(error)
  listening.answerWith(waitForRestart)
  showFailure(error)
}

/** @type {NodeJS.Timeout | undefined} */
let soon
const serverSide = ["server", "demo", "src/declare", "src/time", "src/resources", "src/domain"].map(
  (folder) => `${inRoot(folder)}/`,
)
const registryFile = inRoot(REGISTRY.slice(1))
/** Written by the API itself at its start. */
const migrations = `${inRoot("server/database/migrations")}/`
vite.watcher.on("all", (_event, path) => {
  const isChecked = path === registryFile || serverSide.some((folder) => path.startsWith(folder))
  if (path.startsWith(migrations) || !isChecked) return
  clearTimeout(soon)
  soon = setTimeout(() => {
    restarting = restarting.then(restart).catch(showFailure)
  }, 100)
})

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, async () => {
    await running?.stop()
    await database?.close()
    // Closes the sockets of hot reload, for which the port would wait.
    await vite.close()
    await listening.close()
    process.exit(0)
  })
}
