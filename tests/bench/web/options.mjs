import { parseArgs } from "node:util"

/** @param {string} given @param {readonly string[]} known */
const chosen = (given, known) => {
  const names = given.split(",")
  const wrong = names.find((name) => !known.includes(name))
  if (wrong !== undefined) throw new Error(`${wrong} is none of ${known.join(", ")}`)
  return names
}

/** `--built FOLDER` measures a product built elsewhere, such as an earlier state. */
export const readOptions = () => {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      only: { type: "string", default: "login,list,nav" },
      profiles: { type: "string", default: "fast,slow" },
      built: { type: "string" },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs wants a whole number from 1")
  return {
    ...values,
    runs,
    only: /** @type {import("./targets.mjs").Scenario[]} */ (chosen(values.only, ["login", "list", "nav"])),
    profiles: /** @type {("fast" | "slow")[]} */ (chosen(values.profiles, ["fast", "slow"])),
  }
}
