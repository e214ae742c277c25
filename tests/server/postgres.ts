import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

const INSTALLED = "/usr/lib/postgresql"

/** Where PostgreSQL's programs are; Debian keeps them by version. */
const programs = () => {
  const newest = existsSync(INSTALLED)
    ? readdirSync(INSTALLED)
        .sort((a, b) => Number(a) - Number(b))
        .at(-1)
    : undefined
  const folder = newest && join(INSTALLED, newest, "bin")
  return folder && existsSync(join(folder, "initdb")) ? folder : undefined
}

/** Undefined where there is a PostgreSQL; else what to do about it. */
export const noPostgres = programs() ? undefined : "no PostgreSQL here; on Debian: apt install postgresql"

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === "object" ? address.port : 0))
    })
  })

/** It refuses to run as root. */
const run = (command: string) => {
  const isRoot = process.getuid?.() === 0
  const [program, args] = isRoot ? ["su", ["postgres", "-c", command]] : ["sh", ["-c", command]]
  const { status, stderr } = spawnSync(program as string, args as string[], { encoding: "utf8" })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}

/** A PostgreSQL of the test's own, on a free port and in a folder that goes with it; with settings such as `shared_buffers=1GB`. */
export const startPostgres = async (...settings: readonly string[]) => {
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), "griya-postgres-"))
  chmodSync(folder, 0o777)
  const data = join(folder, "data")
  const port = await freePort()
  run(`${bin}/initdb -D ${data} -U griya --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync`)
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -F${settings.map((setting) => ` -c ${setting}`).join("")}`
  const start = () => run(`${bin}/pg_ctl -D ${data} -w -l ${folder}/log -o "${options}" start`)
  const kill = () => run(`${bin}/pg_ctl -D ${data} -m immediate stop`)
  start()
  return {
    /** Where its programs are. */
    bin: String(bin),
    /** Starts it again after `kill`. */
    start,
    /** Ends it as a crash would; what it keeps stays. */
    kill,
    url: `postgres://griya@127.0.0.1:${port}/postgres`,
    log: join(folder, "log"),
    stop: () => {
      kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
