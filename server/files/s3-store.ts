import type { FileStore } from "./file-store.ts"

/** A bucket of an S3-compatible store, by path: `https://s3.example.com/griya`. */
export interface S3 {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds for one file. */
const LONGEST = 60_000

const unusable = (endpoint: string) =>
  `Penyimpanan S3 di ${endpoint} tidak dapat dipakai. Periksa S3_ENDPOINT, kuncinya, dan izinnya atas bucket itu.`

/** Keeps files in a bucket that several servers share, which is made where it is not there. Rejects with a sentence where it cannot be used. */
export const s3Store = async ({ endpoint, ...keys }: S3): Promise<FileStore> => {
  const { S3mini } = await import("s3mini")
  const bucket = new S3mini({ endpoint, ...keys, requestAbortTimeout: LONGEST })
  const isThere = await bucket
    .bucketExists()
    .then((there) => there || bucket.createBucket())
    .catch((cause: unknown) => {
      throw new Error(unusable(endpoint), { cause })
    })
  if (!isThere) throw new Error(unusable(endpoint))
  return {
    put: async (name, bytes) => {
      await bucket.putObject(name, bytes)
    },
    get: async (name) => {
      const bytes = await bucket.getObjectArrayBuffer(name)
      return bytes ? new Uint8Array(bytes) : undefined
    },
  }
}
