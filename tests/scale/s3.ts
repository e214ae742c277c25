import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"
import type { S3 } from "../../server/files/s3-store.ts"

/** Starts an S3 server with a bucket `griya` and one key. It does not verify signatures itself. */
export const startS3 = async () => {
  const directory = mkdtempSync(join(tmpdir(), "griya-s3-"))
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "griya", configs: [] }],
  })
  const { port } = await server.run()
  const settings: S3 = {
    endpoint: `http://127.0.0.1:${port}/griya`,
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  }
  return {
    settings,
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
