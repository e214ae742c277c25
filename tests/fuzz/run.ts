/** Named in every run; another one (`FUZZ_SEED=2`) is another stream of the same kind. */
export const SEED = process.env.FUZZ_SEED ?? "1"

/** `npm run test:fuzz` asks for the whole; `npm test` for a small part of it. */
export const TIMES = Number(process.env.FUZZ_TIMES ?? 1)

/** What a run tried, a line each, where somebody reads it. */
export const printTable = (name: string, facts: Readonly<Record<string, unknown>>): void => {
  if (TIMES === 1) return
  const lines = Object.entries(facts).map(([fact, value]) => `  ${fact.padEnd(12)} ${value}`)
  process.stdout.write(`${name} (seed ${SEED})\n${lines.join("\n")}\n`)
}
