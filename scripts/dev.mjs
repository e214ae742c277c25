// `npm run dev`: hot-reloading app and reference API in one process, with the database of `npm start`.
// `startServer({ middleware, listening, openDatabase })` mounts Vite behind the API routes in place of dist/, and
// resolves to `{ stop() }`. Port and database stay open while the API restarts: requests of the API wait, requests of
// the app do not.
import { createServer } from "vite"
import { CHECK, DeclarationError, REGISTRY, throwProblems } from "./declarations.mjs"
import { endWithNpm } from "./npm-parent.mjs"
import { inRoot, root } from "./paths.mjs"

endWithNpm()
process.env.NODE_ENV ??= "development"
process.env.DEMO ??= "1"
console.log("dev: preparing the app and the API; a minute the first time, then some seconds")

const base = `${process.env.BASE_PATH ?? ""}/`
const vite = await createServer({ root, base, appType: "spa", server: { middlewareMode: true } })
const { isOfApi, listenOn } = await vite.ssrLoadModule("/server/http/listener.ts")
const { settingsOf } = await vite.ssrLoadModule("/server/operations/settings.ts")
const { port, host, basePath } = settingsOf(process.env, {})
const listening = await listenOn(port, host)
const { server } = listening
const listeners = server.listeners("request")

/** @type {import("../server/database/db.ts").Opened | undefined} */
let database
/** Opens it once: opening takes longer than the rest of a restart. @type {typeof import("../server/database/db.ts").openDb} */
const openDatabase = async (options) => {
  const { openDb } = await vite.ssrLoadModule("/server/database/db.ts")
  database ??= await openDb(options)
  return { .../** @type {import("../server/database/db.ts").Opened} */ (database), close: async () => {} }
}

const start = async () => {
  const { declarationProblems } = await vite.ssrLoadModule(CHECK)
  const { registry } = await vite.ssrLoadModule(REGISTRY)
  throwProblems(declarationProblems(undefined, registry))
  const { startServer } = await vite.ssrLoadModule("/server/start.ts")
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
  for (const event of ["request", "upgrade"]) server.removeAllListeners(event)
  for (const listener of listeners) server.on("request", /** @type {(...of: unknown[]) => void} */ (listener))
  listening.answerWith(waitForRestart)
  await running?.stop()
  running = undefined
  // Vite itself invalidates changed files and what imports them.
  if (failure) vite.environments.ssr.moduleGraph.invalidateAll()
  running = await start()
  if (failure) vite.environments.client.hot.send({ type: "full-reload" })
  failure = undefined
}

/** Is the error mended by another declaration? @param {unknown} error */
const isOfDeclarations = (error) =>
  error instanceof DeclarationError || (error instanceof Error && error.name === "MisfitError")

/** @param {unknown} error */
const showFailure = (error) => {
  failure = error instanceof Error ? error : new Error(String(error))
  console.error(isOfDeclarations(failure) ? failure.message : failure.stack)
  const { message, stack = "" } = failure
  vite.environments.client.hot.send({ type: "error", err: { message, stack } })
}

try {
  running = await start()
} catch (error) {
  if (!isOfDeclarations(error)) throw error
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
    await listening.close()
    await vite.close()
    process.exit(0)
  })
}
