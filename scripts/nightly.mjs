// `npm run test:nightly -- crash`: a long suite; without a name all but the mutations, which take hours.
import { spawnSync } from "node:child_process"
import { inRoot, root } from "./paths.mjs"

const VITEST = "vitest run"
const PLAYWRIGHT = "playwright test --config=tests"

/** Midnight and early morning in Jakarta, the 28th, the last day of a year, a leap day, and 400 days after the usual start. */
const MOMENTS = [
  "2026-11-25T16:59:30Z",
  "2026-11-25T23:59:30Z",
  "2026-11-28T05:00:00Z",
  "2026-12-31T05:00:00Z",
  "2028-02-29T05:00:00Z",
  "2027-12-30T05:00:00Z",
]

/** @type {Readonly<Record<string, readonly string[]>>} */
const SUITES = {
  // As in `npm test`: without the longer tests, which are not about days.
  calendar: MOMENTS.flatMap((now) => [
    `NIGHTLY= TEST_NOW=${now} ${VITEST} --project=unit --project=api --project=git`,
    `NIGHTLY= TEST_NOW=${now} ${PLAYWRIGHT}/browser/playwright.config.ts --project=smoke`,
  ]),
  crash: [`${VITEST} tests/crash`],
  faults: [`${VITEST} tests/faults`],
  foreign: [`${VITEST} tests/conformance`, `${PLAYWRIGHT}/browser/playwright.config.ts foreign.spec.ts`],
  fuzz: [...[1, 2, 3, 4].map((seed) => `SEED=${seed} ${VITEST} tests/fuzz`), `${VITEST} tests/contract`],
  process: [`${VITEST} --project=process`],
  long: [`${PLAYWRIGHT}/long/playwright.config.ts`],
  scale: ["npm run bench -- scale"],
  security: [
    `${VITEST} tests/security`,
    `${PLAYWRIGHT}/security/browser/playwright.config.ts`,
    "npm audit --omit=dev --audit-level=high",
  ],
  mutation: ["npm ci --omit=peer --prefix tests/mutation", "NIGHTLY= node tests/mutation/main.mjs"],
}

const [name, ...rest] = process.argv.slice(2)
const names = name ? [name] : Object.keys(SUITES).filter((suite) => suite !== "mutation")
if (name && !Object.hasOwn(SUITES, name)) {
  console.error(`npm run test:nightly -- ${Object.keys(SUITES).join("|")}`)
  process.exit(1)
}

const env = { ...process.env, NIGHTLY: "1", PATH: `${inRoot("node_modules/.bin")}:${process.env.PATH}` }
/** @param {string} command */
const run = (command) => spawnSync(command, { cwd: root, env, stdio: "inherit", shell: true }).status === 0

let ok = run("node scripts/test-setup.mjs") && run("node scripts/build.mjs --if-stale")
for (const suite of names) {
  const commands = SUITES[suite] ?? []
  for (const [at, command] of commands.entries()) {
    const more = at === commands.length - 1 ? rest : []
    if (!run([command, ...more].join(" "))) {
      console.error(`FAIL ${suite}: ${command}`)
      ok = false
    }
  }
}
process.exit(ok ? 0 : 1)
