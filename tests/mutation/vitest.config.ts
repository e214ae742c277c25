import project from "../../vite.config.ts"

/** Tests that fill whole databases take minutes for each surviving mutant, and import what others import too. */
const SLOW = ["database", "store-away", "seed"]

const folders = ["contract", "declare", "fixture", "providers", "security", "server", "wire"]
/** Tests of the mutated code in other folders. All of those would need more than 12 GB. */
const others = [
  "import/open",
  "import/workbook",
  "screens/figures",
  "screens/views",
  "screens/list-columns",
  "screens/parsers",
  "screens/steps",
  "screens/typed-money",
  "screens/zones",
]

const all = [
  ...folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
  ...others.map((name) => `tests/${name}.test.ts`),
]
const chosen = process.env.MUTATION_TESTS

/** The project's own settings, with the tests of the code that is mutated. */
export default (env: Parameters<typeof project>[0]) => ({
  ...project(env),
  test: {
    ...project(env).test,
    include: chosen ? chosen.split(",") : all,
    exclude: [
      "**/*.{postgres,process,nightly}.test.ts",
      ...SLOW.map((name) => `tests/server/${name}.test.ts`),
      "tests/security/slow.test.ts",
    ],
    projects: undefined,
  },
})
