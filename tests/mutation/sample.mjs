import { createHash } from "node:crypto"

/**
 * Returns a number from 0 to 1 for a mutant and a seed.
 * @param {{ fileName: string, range: readonly [number, number], replacement: string }} mutant
 * @param {string} seed
 */
const shareOf = ({ fileName, range, replacement }, seed) => {
  const name = fileName.slice(fileName.lastIndexOf("/") + 1)
  const digest = createHash("sha256").update(`${seed} ${name} ${range} ${replacement}`).digest()
  return digest.readUInt32BE() / 2 ** 32
}

/** Lets Stryker run only a part of the mutants: the part and the seed come from the environment. */
class SampleChecker {
  async init() {}

  /** @param {readonly { id: string, fileName: string, range: readonly [number, number], replacement: string }[]} mutants */
  async check(mutants) {
    const { MUTATION_PART = "1", MUTATION_SEED = "1" } = process.env
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        shareOf(mutant, MUTATION_SEED) < Number(MUTATION_PART)
          ? { status: "passed" }
          : { status: "compileError", reason: "not in the sample" },
      ]),
    )
  }
}

/** Prints each mutant that no test detects at once: the whole run may be stopped before its end. */
class SurvivorReporter {
  /** @param {{ status: string, fileName: string, location: { start: { line: number } }, mutatorName: string, replacement?: string }} mutant */
  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (status !== "Survived" && status !== "NoCoverage") return
    console.log(`${status}: ${fileName}:${location.start.line} ${mutatorName}: ${replacement}`)
  }
}

export const strykerPlugins = [
  { kind: "Checker", name: "sample", injectableClass: SampleChecker },
  { kind: "Reporter", name: "survivors", injectableClass: SurvivorReporter },
]
