import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"

export const HELP = `npm run bench:web -- [options]     build first: npm run build
  --runs 5               how often everything is measured; medians are printed
  --only login,list,nav  scenarios
  --profiles fast,slow   slow: processor 4 times slower, 1.6 Mbit/s down, 0.75 up, 150 ms more a request
  --out FILE             what was measured, as JSON
  --waterfall            prints the requests of one slow load of each list
  --brotli               does not ask for gzip alone (the bare pages are always gzip 9)
  --data FOLDER          the product's data, kept for the next time; without it they are made afresh
  --built FOLDER         a product that was built elsewhere: an earlier state
  --against URL          measures another page in turn, in the scenario given by --as (list)
  --ready CSS --count 1  when it is ready: so many visible elements
  --rows REGEX           the address of its request for the rows
  --state FILE           its session: Playwright's storage state`

/** @param {string} given @param {readonly string[]} known */
const chosen = (given, known) => {
  const names = given.split(",")
  const wrong = names.find((name) => !known.includes(name))
  if (wrong !== undefined) throw new Error(`${wrong} is none of ${known.join(", ")}`)
  return names
}

/** @param {readonly string[]} args */
export const readOptions = (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: "boolean" },
      runs: { type: "string", default: "5" },
      only: { type: "string", default: "login,list,nav" },
      profiles: { type: "string", default: "fast,slow" },
      out: { type: "string" },
      waterfall: { type: "boolean", default: false },
      brotli: { type: "boolean", default: false },
      built: { type: "string" },
      data: { type: "string" },
      against: { type: "string" },
      as: { type: "string", default: "list" },
      ready: { type: "string", default: "body *" },
      count: { type: "string", default: "1" },
      rows: { type: "string" },
      state: { type: "string" },
    },
  })
  const { against } = values
  /** @type {import("./measured-page.mjs").Target | undefined} */
  const target = against
    ? {
        name: new URL(against).host,
        url: against,
        ready: { selector: values.ready, count: Number(values.count) },
        ...(values.rows && { rows: new RegExp(values.rows) }),
        ...(values.state && { session: JSON.parse(readFileSync(values.state, "utf8")) }),
      }
    : undefined
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs wants a whole number from 1")
  return {
    ...values,
    runs,
    only: /** @type {import("./targets.mjs").Scenario[]} */ (chosen(values.only, ["login", "list", "nav"])),
    profiles: /** @type {("fast" | "slow")[]} */ (chosen(values.profiles, ["fast", "slow"])),
    as: /** @type {"login" | "list"} */ (chosen(values.as, ["login", "list"])[0]),
    target,
  }
}
