// `npm run test:fuzz`: 102,400 requests and 20,480 socket messages in four sequential streams, then 200 drafts of each
// form. `-- 3` is the third stream alone; `npm test` runs a small part.
import { runFiles } from "./suites.mjs"

const STREAMS = ["1", "2", "3", "4"]
const [only] = process.argv.slice(2)

const statuses = (only ? [only] : STREAMS).map((FUZZ_SEED) => runFiles(["tests/fuzz"], { FUZZ_SEED, FUZZ_TIMES: "64" }))
if (!only) statuses.push(runFiles(["tests/contract/verdicts.test.ts"], { DRAFTS: "200" }))
process.exit(statuses.some((status) => status !== 0) ? 1 : 0)
