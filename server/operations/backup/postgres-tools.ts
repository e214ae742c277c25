import { spawn } from "node:child_process"

/** The password is told by the environment, where other people's list of processes does not show it. */
const connection = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ""
  return { url: url.toString(), env: { ...process.env, ...(password && { PGPASSWORD: password }) } }
}

/** Runs one of PostgreSQL's programs over the database. Throws a sentence where it is not installed or fails. */
const run = (program: string, databaseUrl: string, args: readonly string[]): Promise<void> => {
  const { url, env } = connection(databaseUrl)
  return new Promise((done, fail) => {
    let complaint = ""
    const child = spawn(program, [...args, `--dbname=${url}`], { env, stdio: ["ignore", "ignore", "pipe"] })
    child.stderr.on("data", (data) => {
      complaint += data
    })
    child.once("error", (cause) =>
      fail(
        new Error(
          `${program} tidak dapat dijalankan. Pasang program PostgreSQL (Debian: apt install postgresql-client), atau jalankan di mesin yang punya: ${program} ${args.join(" ")} --dbname=<DATABASE_URL>.`,
          { cause },
        ),
      ),
    )
    child.once("close", (code) =>
      code === 0 ? done() : fail(new Error(`${program} gagal (kode ${code}): ${complaint.trim().split("\n").at(-1)}`)),
    )
  })
}

/** As one moment sees it, while servers go on. */
export const dumpTo = (databaseUrl: string, file: string) =>
  run("pg_dump", databaseUrl, ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`])

/** All or nothing. */
export const restoreFrom = (databaseUrl: string, file: string) =>
  run("pg_restore", databaseUrl, ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", file])
