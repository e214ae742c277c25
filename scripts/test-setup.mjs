// `npm run test:setup`: installs what the tests need and npm does not bring, a Chromium and a PostgreSQL.
import { describeMissing, installTools } from "./tools.mjs"

const missing = installTools()
if (missing.length > 0) console.error(describeMissing(missing))
else console.log("Chromium and PostgreSQL are here")
process.exit(missing.some(({ isRequired }) => isRequired) ? 1 : 0)
