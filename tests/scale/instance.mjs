import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { inRoot } from "../../scripts/paths.mjs"

export const FIRST = { email: "pemilik@griya.id", password: "kata-sandi-panjang" }

/** @typedef {Awaited<ReturnType<typeof startInstance>>} Instance */

/**
 * Starts the built product as a separate process. `ready` is the start time in milliseconds.
 * @param {{ folder: string, url: string, s3: import("../../server/files/s3-store.ts").S3, port?: number }} options
 */
export const startInstance = async ({ folder, url, s3, port = 0 }) => {
  const began = performance.now()
  const child = spawn(process.execPath, [inRoot("dist-server/main.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "0",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: url,
      DRAIN_SECONDS: "3",
      ADMIN_EMAIL: FIRST.email,
      ADMIN_PASSWORD: FIRST.password,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  process.once("exit", () => child.kill("SIGKILL"))
  const ended = new Promise((done) => child.once("exit", done))
  /** @type {string} */
  const address = await new Promise((done, fail) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [found] = line.startsWith("{") ? [] : (/https?:\S+/.exec(line) ?? [])
      if (found) done(found)
      if (/"(error|uncaught|jobs-failed|socket-error)"/.test(line)) console.error(line.slice(0, 500))
    })
    ended.then((code) => fail(new Error(`An instance ended with ${code}`)))
  })
  const ready = performance.now() - began
  return {
    address,
    ready,
    port: Number(new URL(address).port),
    stop: () => {
      child.kill("SIGTERM")
      return ended
    },
    kill: () => {
      child.kill("SIGKILL")
      return ended
    },
  }
}
