// npm run bench -- api -- [--rows 10000,100000,1000000] [--only PostgreSQL|embedded|lists|find] [--connections 50]
// [--seconds 10]: compares the API under load with its own SQL. Prints figures; needs a build.
import { parseArgs } from "node:util"
import { createServer } from "vite"
import { root } from "../../../scripts/paths.mjs"
import { timeFind } from "./find.mjs"
import { timeLists } from "./lists.mjs"
import { measure } from "./measure.mjs"

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10000,100000,1000000" },
    only: { type: "string" },
    connections: { type: "string", default: "50" },
    seconds: { type: "string", default: "10" },
  },
})
const options = {
  rows: values.rows.split(",").map(Number),
  connections: Number(values.connections),
  seconds: Number(values.seconds),
}
const isWanted = (/** @type {string} */ part) => !values.only || values.only === part

console.log(
  `SQL: the call's own statements by the same driver; API: the whole call; both one after another. People: ${options.connections}, each with a call a second. Answers a second of ${options.connections} connections without a rest. Milliseconds; ! is over its bound.`,
)
const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
try {
  if (isWanted("lists")) await timeLists()
  if (isWanted("PostgreSQL") || isWanted("find")) {
    const { startPostgres } = await vite.ssrLoadModule("/tests/server/postgres.ts")
    const postgres = startPostgres("shared_buffers=4GB", "max_wal_size=8GB")
    try {
      if (isWanted("find")) await timeFind(postgres.url, 100_000)
      if (isWanted("PostgreSQL")) await measure(vite, options, postgres.url)
    } finally {
      postgres.stop()
    }
  }
  if (isWanted("embedded")) await measure(vite, options)
} finally {
  await vite.close()
}
