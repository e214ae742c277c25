import { spawn } from "node:child_process"

/** Passes the password by environment, because process lists of other users show arguments. */
const connection = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ""
  return { url: url.toString(), env: { ...process.env, ...(password && { PGPASSWORD: password }) } }
}

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

/** A consistent snapshot while servers keep running. */
export const dumpTo = (databaseUrl: string, file: string) =>
  run("pg_dump", databaseUrl, ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`])

/** All or nothing. */
export const restoreFrom = (databaseUrl: string, file: string) =>
  run("pg_restore", databaseUrl, ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", file])
