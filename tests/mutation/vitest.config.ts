import project from "../../vite.config.ts"

/** Tests that start processes or fill whole databases take minutes for each surviving mutant, and import what others import too. */
const SLOW = ["start", "uncaught", "database", "store-away", "seed", "seed-today", "tls", "packaged-postgres"]

const folders = ["contract", "declare", "fixture", "import", "providers", "screens", "security", "server", "wire"]

/** The project's own settings, with the tests of the code that is mutated. */
export default (env: Parameters<typeof project>[0]) => ({
  ...project(env),
  test: {
    ...project(env).test,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    exclude: [
      ...SLOW.map((name) => `tests/server/${name}.test.ts`),
      "tests/security/slow.test.ts",
      "tests/import/hostile-workbooks.test.ts",
    ],
  },
})
