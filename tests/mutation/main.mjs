// `npm run test:nightly -- mutation --part 0.05 --seed 1 --only server/auth`: puts small faults into the code, one by one,
// and reports the share that a test detects. The whole (`--part 1`) takes many hours; `--tests "tests/server/pay*"` runs
// only these test files, so that a folder is tried in minutes.
import { parseArgs } from "node:util"
import { Stryker } from "@stryker-mutator/core"

/** The rules of records, money, sign-in and declarations: a fault there harms most. */
const FOLDERS = "server/engine,server/auth,server/features,src/declare,src/adapt"
const MIN_KILLED_PERCENT = 80
const KILLED = ["Killed", "Timeout"]
const TRIED = [...KILLED, "Survived", "NoCoverage"]

const { values } = parseArgs({
  options: {
    part: { type: "string", default: "0.05" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: FOLDERS },
    tests: { type: "string", default: "" },
  },
})
process.env.MUTATION_PART = values.part
process.env.MUTATION_SEED = values.seed
process.env.MUTATION_TESTS = values.tests

const results = await new Stryker({
  mutate: values.only.split(",").map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.ts`)),
  // Texts are left out: a reader finds an empty sentence, a test need not.
  mutator: { excludedMutations: ["StringLiteral"] },
  checkers: ["sample"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  plugins: ["@stryker-mutator/vitest-runner", "./tests/mutation/sample.mjs"],
  // Stryker rewrites a tsconfig with a function that TypeScript 7 does not have.
  tsconfigFile: "none.json",
  // A test compares a source file with the README.
  disableTypeChecks: false,
  ignorePatterns: [".data", "dist", "dist-server", "test-results"],
  tempDirName: "test-results/mutation",
  // All test files share one process.
  testRunnerNodeArgs: ["--max-old-space-size=12288"],
  coverageAnalysis: "perTest",
  // Module constants are evaluated once a worker, so a fault in them cannot be switched on.
  ignoreStatic: true,
  // Half of these are checkers, which end at once.
  concurrency: 4,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  reporters: ["clear-text", "json", "progress-append-only", "survivors"],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: "test-results/mutation.json" },
}).runMutationTest()

const tried = results.filter(({ status }) => TRIED.includes(status))
const killed = tried.filter(({ status }) => KILLED.includes(status))
const percent = (killed.length / tried.length) * 100
console.log(
  `Part ${values.part} of ${results.length} mutants, seed ${values.seed}: ${killed.length} of ${tried.length} killed, ${percent.toFixed(1)} % (goal: ${MIN_KILLED_PERCENT} %).`,
)
process.exit(percent >= MIN_KILLED_PERCENT ? 0 : 1)
