import { createHash } from "node:crypto"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { chunkModules } from "./scripts/vite/chunk-modules.ts"
import { clientOnly } from "./scripts/vite/client-only.ts"
import { compileHints } from "./scripts/vite/compile-hints.ts"
import { nodeProcesses } from "./scripts/vite/node-processes.ts"
import { offlineFiles } from "./scripts/vite/offline-files.ts"
import { pageFiles } from "./scripts/vite/page-files.ts"

/** Packages without side effects that do not declare this. The build drops their unused parts. */
const PURE =
  /node_modules\/(react-markdown|remark-gfm|papaparse|sunflower-antd|warn-once|error-stack-parser|stackframe)\//

/** Replaces imports of Refine's packages by smaller ones with the same functions, and leaves out parts of axios. */
const LIGHTER = [
  { find: /^lodash-es\/(\w+)\.js$/, replacement: "es-toolkit/compat/$1" },
  { find: /^pluralize$/, replacement: fileURLToPath(new URL("src/data/no-plural.ts", import.meta.url)) },
  { find: /^qs$/, replacement: fileURLToPath(new URL("src/routing/query-string.ts", import.meta.url)) },
  {
    find: /^(\.\/cancel\/CancelToken|\.\.?\/helpers\/(HttpStatusCode|formDataToJSON))\.js$/,
    replacement: fileURLToPath(new URL("src/data/no-axios-extras.ts", import.meta.url)),
  },
]

/**
 * Files of the first page; the earlier takes a module that several import. Fifty small files weigh 3 % more and arrive
 * later. The session requests the rows while React and the screens load, so it must not wait for them.
 */
const FILES = {
  session: /src\/app\/open-session\.ts$/,
  react: /src\/app\/main\.tsx$/,
  page: /src\/(app\/App\.tsx|(engine\/List|engine\/list\/figures-in|declare\/numeral|ui\/use-now|adapt\/resolve-address|declare\/(counts|filter|read-address)|domain\/waiting|data\/use-office)\.tsx?)$/,
  // Of forms, dialogs and cells that are edited in place.
  form: /src\/engine\/(form\/use-record-form|use-undo)\.ts$/,
  // Loaded after the rows.
  later:
    /src\/(app\/shell\/(WaitingBadge|OfflineBanner|BellPanel|ProfilePanel|outbox\/Outbox)\.tsx|data\/seen-answers\.ts|live\/(note-path|live-socket)\.ts)$|socket\.io-client/,
}

/** Folders whose tests run the API. */
const API_TESTS =
  "tests/{conformance,contract,crash,docs,documented,faults,fixture,foreign,fuzz,openapi,scaffold,scale,security,server}"

const TESTS = "*.test.{ts,tsx}"

const SETUP = "tests/fixtures/setup.ts"

/**
 * The clock of a test run (tests/fixtures/clock.mjs), and cheap passwords. A real PostgreSQL and separate processes keep
 * the machine's clock and the real cost.
 */
const IN_PROCESS = {
  setupFiles: [SETUP, "tests/fixtures/cheap-scrypt.mjs"],
  globalSetup: "tests/fixtures/clock.mjs",
  execArgv: ["--import", new URL("tests/fixtures/moved-clock.mjs", import.meta.url).href],
}

const POSTGRES = "tests/server/postgres-cluster.ts"

/** Which tests run where: tests/README.md. `npm test` runs all but `process`. */
const testProjects = [
  { name: "unit", include: [`tests/**/${TESTS}`], exclude: [`${API_TESTS}/**`] },
  { name: "api", include: [`${API_TESTS}/**/${TESTS}`], exclude: ["tests/crash/**"] },
  // A program starts the slower, the larger the process is that starts it.
  { name: "git", include: [`tests/**/*.git.test.ts`], exclude: [] },
  { name: "postgres", include: [`tests/**/*.postgres.test.ts`], exclude: [], globalSetup: POSTGRES },
  { name: "process", include: [`tests/**/*.process.test.ts`, `tests/crash/${TESTS}`], exclude: [] },
].map(({ name, include, exclude, globalSetup = [] }) => ({
  extends: true as const,
  test: {
    name,
    include,
    ...(name === "unit" || name === "api" || name === "git" ? IN_PROCESS : { globalSetup }),
    exclude: [
      "**/node_modules/**",
      ...(process.env.NIGHTLY ? [] : ["**/*.nightly.test.ts"]),
      ...(name === "unit" || name === "api" ? ["**/*.{git,postgres,process}.test.ts"] : []),
      ...exclude,
    ],
  },
}))

/** One short hash per file compresses better than one per class. */
const scopedName = (name: string, file: string) => {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ""))
  return `${name}_${createHash("sha1").update(path).digest("base64url").slice(0, 3)}`
}

/** `vite build` makes the app in dist/, `vite build --ssr` the reference API in dist-server/; packages stay outside the latter. */
export default defineConfig(({ isSsrBuild }) => ({
  // Files of the build name each other by relative addresses: one build serves every base path.
  ...(isSsrBuild ? {} : { base: "./" }),
  resolve: isSsrBuild ? {} : { alias: LIGHTER },
  plugins: [
    react(),
    clientOnly(),
    chunkModules(),
    compileHints(["session", "react", "page"]),
    pageFiles(),
    nodeProcesses(),
    ...(isSsrBuild ? [] : [offlineFiles()]),
  ],
  css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: scopedName } },
  build: isSsrBuild
    ? {
        ssr: "server/main.ts",
        outDir: "dist-server",
        target: "node20",
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "[name].js" } },
      }
    : {
        outDir: "dist",
        manifest: true,
        sourcemap: false,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          treeshake: { moduleSideEffects: (id) => (PURE.test(id) ? false : undefined) },
          optimization: { inlineConst: { mode: "all", pass: 1 } },
          // Screens that are lists of their own import the list, which then comes with the page's file in any case.
          checks: { ineffectiveDynamicImport: false },
          output: {
            codeSplitting: {
              groups: [
                { name: "first", tags: ["$initial"], priority: 9 },
                ...Object.entries(FILES).map(([name, test], index) => ({ name, test, priority: 8 - index })),
              ],
            },
          },
        },
        chunkSizeWarningLimit: 2000,
      },
  server: { watch: { ignored: ["**/.data/**", "**/dist/**", "**/dist-server/**", "**/test-results/**"] } },
  test: {
    environment: "node",
    maxWorkers: 2,
    // The files of a worker share their modules, which take longer to load than most tests to run; what a test stubs, ends with it.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    setupFiles: SETUP,
    // Generous, because a busy machine is no defect; what hangs is found all the same.
    hookTimeout: 120_000,
    testTimeout: process.env.NIGHTLY ? 600_000 : 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: testProjects,
  },
}))
