import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findPostgres, MISSING, spawnIn } from "./postgres-programs.mjs"

const found = findPostgres()

export const hasPostgres = found !== undefined

/** Reason to skip the tests with PostgreSQL. With CI=true they run and fail instead. */
export const noPostgres = found || process.env.CI ? undefined : MISSING

export const noPostgresTools =
  noPostgres ?? (found && !existsSync(join(found.bin, "pg_dump")) ? "no pg_dump here" : undefined)

/** Address of a database in the cluster whose socket is in this folder. */
export const databaseUrl = (socket: string, name: string) => `postgres://griya@/${name}?host=${socket}`

/**
 * Starts a cluster that listens on a Unix socket and on no port. For tests that end PostgreSQL or change its settings,
 * and for benchmarks. Other tests create a database in the cluster of the run (`postgres-database.ts`).
 */
export const startPostgres = (...settings: readonly string[]) => {
  if (!found) throw new Error(MISSING)
  const { bin, locale, shell } = found
  const run = (line: string) => {
    const { status, stderr } = spawnIn(shell, line)
    if (status !== 0) throw new Error(`${line}: ${stderr}`)
  }
  const folder = mkdtempSync(join(tmpdir(), "griya-postgres-"))
  chmodSync(folder, 0o777)
  const data = join(folder, "data")
  run(`"${bin}/initdb" -D ${data} -U griya --auth=trust -E UTF8 ${locale} --no-sync`)
  const options = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off", ...settings]
  const start = () =>
    run(
      `"${bin}/pg_ctl" -D ${data} -w -l ${folder}/log -o "${options.map((option) => `-c ${option}`).join(" ")}" start`,
    )
  const kill = () => run(`"${bin}/pg_ctl" -D ${data} -m immediate stop`)
  start()
  return {
    bin,
    start,
    kill,
    socket: folder,
    url: databaseUrl(folder, "postgres"),
    stop: () => {
      kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
