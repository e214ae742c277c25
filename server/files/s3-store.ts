import { type FileStore, PROBE, StoreError } from "./file-store.ts"

export interface S3 {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds for one file. */
const TIMEOUT_MS = 60_000

/** Valid for signatures, but not as location of a new bucket. */
const DEFAULT_REGIONS: readonly string[] = ["auto", "us-east-1"]

const unusable = (endpoint: string) =>
  `Penyimpanan S3 di ${endpoint} tidak dapat dipakai. Periksa S3_ENDPOINT, kuncinya, dan izinnya atas bucket itu.`

/** s3mini's own `createBucket` sends every region as location and hides the store's error. */
const makeBucket = async ({ endpoint, ...more }: S3) => {
  const { S3mini } = await import("s3mini")
  const { origin, pathname } = new URL(endpoint)
  const address = await new S3mini({ endpoint: origin, ...more }).getPresignedUrl("PUT", pathname.slice(1))
  const constraint = `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${more.region}</LocationConstraint></CreateBucketConfiguration>`
  const body = DEFAULT_REGIONS.includes(more.region) ? null : constraint
  const answer = await fetch(address, { method: "PUT", body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const [, code = "Unknown"] = /<Code>(.*?)<\/Code>/.exec(await answer.text()) ?? []
  // 409: another starting server has created it meanwhile.
  if (!answer.ok && answer.status !== 409) throw new Error(`S3 returned ${answer.status} – ${code}`)
}

const failed = (cause: Error): never => {
  throw new StoreError(`The file store failed: ${cause.message}`, { cause })
}

export const s3Store = async (settings: S3): Promise<FileStore> => {
  const { S3mini, S3ServiceError } = await import("s3mini")
  const bucket = new S3mini({ ...settings, requestAbortTimeout: TIMEOUT_MS })
  const tryIt = () => bucket.putObject(PROBE, "ok")
  try {
    await tryIt().catch(async (error: unknown) => {
      if (!(error instanceof S3ServiceError && error.status === 404)) throw error
      await makeBucket(settings)
      await tryIt()
    })
  } catch (cause) {
    throw new Error(unusable(settings.endpoint), { cause })
  }
  return {
    put: async (name, bytes) => {
      await bucket.putObject(name, bytes).catch(failed)
    },
    get: async (name) => {
      const bytes = await bucket.getObjectArrayBuffer(name).catch(failed)
      return bytes ? new Uint8Array(bytes) : undefined
    },
  }
}
