export const SEED = process.env.FUZZ_SEED ?? "1"

/** `npm run test:fuzz` uses a large factor; `npm test` uses 1. */
export const TIMES = Number(process.env.FUZZ_TIMES ?? 1)

export const printTable = (name: string, facts: Readonly<Record<string, unknown>>): void => {
  if (TIMES === 1) return
  const lines = Object.entries(facts).map(([fact, value]) => `  ${fact.padEnd(12)} ${value}`)
  process.stdout.write(`${name} (seed ${SEED})\n${lines.join("\n")}\n`)
}
