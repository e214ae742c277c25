// `npm run test:security`: what tests/security tries, with the tests of each part that guards something, and what the registry knows of our packages.
import { spawnSync } from "node:child_process"
import { root } from "./paths.mjs"
import { runFiles } from "./suites.mjs"

const GUARDS = [
  "tests/security",
  ...[
    "auth",
    "login",
    "login-guard",
    "sessions",
    "masked",
    "live-payloads",
    "live",
    "tls",
    "uncaught",
    "static",
    "app",
  ].map((name) => `tests/server/${name}.test.ts`),
  ...["thumbnails", "uploads", "uploads-refused", "ads-upload", "sent-keys", "gateway", "payments-refused"].map(
    (name) => `tests/server/${name}.test.ts`,
  ),
  "tests/contract/roles.test.ts",
  "tests/contract/bad-input.test.ts",
  "tests/screens/export.test.ts",
]

const status = runFiles(GUARDS, { SECURITY: "whole" })
const audit = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: root, encoding: "utf8" })
const [start] = [audit.stdout.indexOf("{")]
const report = start < 0 ? {} : JSON.parse(audit.stdout.slice(start))
const counts = report.metadata?.vulnerabilities
console.log(counts ? `npm audit: ${JSON.stringify(counts)}` : "npm audit: the registry gives no answer to it here.")
process.exit(status || (counts && counts.high + counts.critical > 0) ? 1 : 0)
